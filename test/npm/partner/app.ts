// A partner's React app: one component in strict mode, opened by a button.
import { configure } from '@svc/embed';
import { SvcStatus } from '@svc/embed/react';
import { createElement, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

const query = new URLSearchParams(location.search);
configure({ baseUrl: query.get('base') ?? '' });

function App() {
  const [open, setOpen] = useState(false);
  const [said, say] = useState('');
  return createElement(
    'main',
    null,
    createElement('button', { type: 'button', onClick: () => setOpen(true) }, 'Show financing'),
    createElement('output', null, said),
    createElement(SvcStatus, {
      mode: 'modal',
      open,
      fetchClientToken: async () => query.get('token') ?? '',
      onReady: ({ screenId }) => say(screenId),
      onExited: ({ reason }) => {
        say(reason);
        setOpen(false);
      },
    }),
  );
}

createRoot(document.querySelector('#app') ?? document.body).render(
  createElement(StrictMode, null, createElement(App)),
);
