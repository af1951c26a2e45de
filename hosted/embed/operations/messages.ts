import * as z from 'zod';
import {
  DraftAnswer,
  DraftRequest,
  EarlierMessages,
  MessageRequest,
  ReadAnswer,
  ReadRequest,
  SentMessage,
} from '../../../src/contract/blocks/message-log.ts';
import { operation } from '../../api/operation.ts';
import { KINDS } from '../../problems.ts';
import { EmbedSessionPath } from '../../schemas/parameters.ts';
import { idOf, said } from '../../schemas/values.ts';
import { page } from '../callers.ts';
import {
  answerMessage,
  earlierMessages,
  keepDraft,
  markSeen,
  messageScope,
} from '../conversation.ts';

const PATH = '/partner/v0/embed_sessions/{id}/messages';

/** Older messages of a conversation. */
const listEarlier = operation({
  id: 'listEarlierMessages',
  method: 'get',
  path: PATH,
  tag: 'Browser',
  summary: 'Read what was written before a message',
  description: 'The newest messages are on the screen; this has what stands above them.',
  caller: page,
  params: EmbedSessionPath,
  query: z.strictObject({
    before: said(idOf('msg'), 'The id of the oldest message that is shown.', 'msg_6wT3'),
  }),
  answer: { status: 200, description: 'At most 20, oldest first.', schema: EarlierMessages },
  problems: [KINDS.notFound],
  handler: ({ caller, query, db, services }) => earlierMessages(services, db, caller, query.before),
});

/** A message of the borrower. */
const send = operation({
  id: 'sendMessageInSession',
  method: 'post',
  path: PATH,
  tag: 'Browser',
  summary: 'Send a message of the borrower',
  description:
    'The same key is one message, also after days and in another session. What looks like a Social Security number or a password is taken out.',
  caller: page,
  params: EmbedSessionPath,
  key: messageScope,
  body: MessageRequest,
  answer: { status: 201, description: 'The message as it is drawn.', schema: SentMessage },
  problems: [KINDS.notFound, KINDS.wrongState],
  respond: answerMessage,
});

/** What the borrower has seen. */
const read = operation({
  id: 'markMessagesRead',
  method: 'post',
  path: `${PATH}/read`,
  tag: 'Browser',
  summary: 'Tell that messages were seen',
  description: 'All up to one that is named count as read by the borrower.',
  caller: page,
  params: EmbedSessionPath,
  body: ReadRequest,
  answer: { status: 200, description: 'It is noted.', schema: ReadAnswer },
  problems: [KINDS.notFound],
  handler: ({ caller, body, db }) => markSeen(db, caller, body.up_to),
});

/** What the borrower has written so far. */
const draft = operation({
  id: 'keepMessageDraft',
  method: 'post',
  path: `${PATH}/draft`,
  tag: 'Browser',
  summary: 'Keep what is written and not sent',
  description:
    'The screen has it when it is opened again. It takes the place of what was kept; an empty text removes it. What looks like a Social Security number or a password is taken out. Nobody else reads it.',
  caller: page,
  params: EmbedSessionPath,
  body: DraftRequest,
  answer: { status: 200, description: 'It is kept.', schema: DraftAnswer },
  problems: [KINDS.notFound],
  handler: ({ caller, body, db }) => keepDraft(db, caller, body),
});

export const CONVERSATION_OPERATIONS = [listEarlier, send, read, draft] as const;
