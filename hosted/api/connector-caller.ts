import { bearerToken, unauthorized } from '../middleware/bearer.ts';
import { KINDS, nothingThere } from '../problems.ts';
import { type ChannelConnector, connectorOfSecret } from '../store/connectors.ts';
import type { Caller } from './caller.ts';

export type ConnectorPrincipal = ChannelConnector & { now: Date };

/** A connector's provider, by the inbound secret of the connector that the path names. 401 for a secret that is none; 404 for another connector's. */
export const connectorProvider: Caller<ConnectorPrincipal> = {
  scheme: 'connector_secret',
  async identify(c) {
    const connector = await connectorOfSecret(c.var.db, bearerToken(c));
    if (!connector)
      throw unauthorized(KINDS.authenticationFailed, 'The bearer token is no inbound_secret.');
    if (connector.id !== c.req.param('connector_id')) throw nothingThere();
    return connector;
  },
  problems: [KINDS.authenticationFailed],
};
