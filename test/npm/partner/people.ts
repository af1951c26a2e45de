// A partner's React app in strict mode, in which another person signs in without a reload: another key, the same function.
import { configure } from '@svc/embed';
import { SvcIntake, SvcStatus } from '@svc/embed/react';
import { createElement, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

const query = new URLSearchParams(location.search);
configure({ baseUrl: query.get('base') ?? '' });
const Component = query.get('purpose') === 'intake' ? SvcIntake : SvcStatus;

const fetchClientToken = async ({ signal }: { signal: AbortSignal }) =>
  (await fetch('/token', { method: 'POST', signal })).text();

function App() {
  const [person, setPerson] = useState('ana');
  const signIn = (name: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: every browser has it.
    document.cookie = `person=${name}; path=/`;
    setPerson(name);
  };
  return createElement(
    'main',
    null,
    createElement('button', { type: 'button', onClick: () => signIn('ben') }, 'Sign in as Ben'),
    createElement(Component, { key: person, fetchClientToken }),
  );
}

// biome-ignore lint/suspicious/noDocumentCookie: every browser has it.
document.cookie = 'person=ana; path=/';
createRoot(document.querySelector('#app') ?? document.body).render(
  createElement(StrictMode, null, createElement(App)),
);
