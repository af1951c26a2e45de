import { FrameGrant, FrameRequest } from '../../../src/contract/frame.ts';
import { operation } from '../../api/operation.ts';
import { EmbedSessionPath } from '../../schemas/parameters.ts';
import { page } from '../callers.ts';
import { grantFrame } from '../grant-frame.ts';

export const createFrameGrant = operation({
  id: 'createFrameGrant',
  method: 'post',
  path: '/partner/v0/embed_sessions/{id}/frames',
  tag: 'Browser',
  summary: 'Get a one-use grant for an isolated step of the current screen',
  description:
    'Entering an SSN, agreeing to a credit check and signing happen only in a document of the service’s own secure origin.',
  caller: page,
  params: EmbedSessionPath,
  body: FrameRequest,
  answer: {
    status: 201,
    description:
      'The grant, good for 60 seconds, and the document of the secure origin that spends it.',
    schema: FrameGrant,
  },
  handler: ({ caller, body, db, services }) => grantFrame(services, db, caller, body.frame),
});
