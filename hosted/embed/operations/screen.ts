import { ActionRequest, Screen } from '../../../src/contract/screen.ts';
import { operation } from '../../api/operation.ts';
import { KINDS } from '../../problems.ts';
import { currentScreen } from '../../purposes/index.ts';
import { EmbedSessionPath } from '../../schemas/parameters.ts';
import { actScope, prepareAct } from '../act-scope.ts';
import { answerAct } from '../answer-act.ts';
import { page } from '../callers.ts';

export const getScreen = operation({
  id: 'getScreen',
  method: 'get',
  path: '/partner/v0/embed_sessions/{id}/screen',
  tag: 'Browser',
  summary: 'Read the current screen',
  description: 'Everything a component shows, with every word in it.',
  caller: page,
  params: EmbedSessionPath,
  headers: ['IfNoneMatch'],
  conditional: true,
  answer: {
    status: 200,
    description: 'The screen, with its ETag.',
    schema: Screen,
    headers: ['ETag'],
  },
  async handler({ caller, db, services }) {
    return currentScreen({ services, db, reader: caller });
  },
});

export const act = operation({
  id: 'act',
  method: 'post',
  path: '/partner/v0/embed_sessions/{id}/actions',
  tag: 'Browser',
  summary: 'Do what a screen offers',
  description:
    'By the screen_version that was shown: where another has taken its place, nothing is done and the current screen comes back with a notice. What is wrong with an answer is told member by member in errors, in words for the borrower.',
  caller: page,
  key: actScope,
  prepare: prepareAct,
  params: EmbedSessionPath,
  body: ActionRequest,
  answer: { status: 200, description: 'The next screen.', schema: Screen },
  problems: [KINDS.isolatedAct],
  respond: answerAct,
});
