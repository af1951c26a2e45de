import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { clientAddress } from '../../../hosted/client-address.ts';
import { readConfig } from '../../../hosted/config.ts';
import { openTestService, type TestService } from '../../support/service.ts';

const PROXY = '10.1.2.3';
const CLIENT = '203.0.113.7';
const MADE_UP = '198.51.100.1';

/** What is known of a request that came over `socket`, by a service that trusts `proxies`. */
const addressFrom = (proxies: string, socket: string | undefined, forwarded?: string) =>
  clientAddress(readConfig({ SVC_TRUSTED_PROXIES: proxies }).trustedProxies, socket, forwarded);

describe('the address a request comes from', () => {
  it('is the socket’s where no proxy is trusted, whatever the request says', () => {
    assert.equal(addressFrom('', CLIENT, MADE_UP), CLIENT);
    assert.equal(addressFrom('10.0.0.0/8', CLIENT, MADE_UP), CLIENT, 'another than the proxy');
    assert.equal(addressFrom('10.0.0.0/8', undefined, MADE_UP), undefined);
  });

  it('is the right-most one that is no proxy’s, behind any number of proxies', () => {
    const behind = (forwarded?: string) => addressFrom('10.0.0.0/8, 192.0.2.4', PROXY, forwarded);
    assert.equal(behind(CLIENT), CLIENT);
    assert.equal(behind(`${CLIENT}, 192.0.2.4`), CLIENT);
    assert.equal(behind(`${CLIENT},10.9.9.9 ,192.0.2.4`), CLIENT);
    assert.equal(behind(), PROXY, 'a proxy itself');
    assert.equal(behind('10.9.9.9'), '10.9.9.9', 'a machine among the proxies');
  });

  it('is never what a client wrote into the header before it reached a proxy', () => {
    const behind = (forwarded: string) => addressFrom('10.0.0.0/8', PROXY, forwarded);
    assert.equal(behind(`${MADE_UP}, ${CLIENT}`), CLIENT);
    assert.equal(behind(`10.0.0.1, ${CLIENT}`), CLIENT);
    assert.equal(behind(`${MADE_UP}, nonsense`), PROXY, 'nothing left of what is no address');
    assert.equal(behind(`${MADE_UP}, `), PROXY);
    assert.equal(behind(`${MADE_UP}, 10.0.0.1, <script>, 10.0.0.2`), '10.0.0.2');
    assert.equal(behind(`${MADE_UP}, 0x7f.1`), PROXY, 'not one of the old spellings');
  });

  it('is one spelling of IPv4 and IPv6, with and without a port', () => {
    const behind = (socket: string, forwarded: string) =>
      addressFrom('10.0.0.0/8, 2001:db8:aa::/48', socket, forwarded);
    assert.equal(behind('::ffff:10.1.2.3', `::ffff:${CLIENT}`), CLIENT);
    assert.equal(behind('2001:db8:aa::1', '2001:DB8:0:0::7'), '2001:db8::7');
    assert.equal(behind(PROXY, `${CLIENT}:4711`), CLIENT);
    assert.equal(behind(PROXY, '[2001:db8::7]:4711'), '2001:db8::7');
    assert.equal(addressFrom('', `::ffff:${CLIENT}`), CLIENT);
  });
});

describe('wrong client secrets behind a proxy', () => {
  let service: TestService;
  before(async () => {
    const { trustedProxies } = readConfig({ SVC_TRUSTED_PROXIES: '10.0.0.0/8' });
    service = await openTestService({ trustedProxies });
  });
  after(() => service.close());

  const guess = async (forwarded: string) => {
    const init = {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'X-Forwarded-For': forwarded,
      },
      body: 'grant_type=client_credentials&client_id=demo_partner&client_secret=wrong',
    };
    const env = { incoming: { socket: { remoteAddress: PROXY } } };
    return (await service.app.request('/oauth/token', init, env)).status;
  };

  it('are limited by the client’s address: not all clients as one, and none by an address it makes up', async () => {
    for (let n = 0; n < 20; n += 1) assert.equal(await guess(`198.51.100.${n}, ${CLIENT}`), 401);
    assert.equal(await guess(`198.51.100.99, ${CLIENT}`), 429);
    assert.equal(await guess('203.0.113.8'), 401);
  });
});
