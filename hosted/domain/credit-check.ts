import type { Application } from './application.ts';
import { type Owner, ownersOf } from './owners.ts';
import type { Authorization, Referral } from './referral.ts';
import { openTodos } from './todos.ts';

/**
 * How far one owner has come: `needed` before their OK, `pending` while the bureau is asked, `again`
 * where it could not use what they gave, `done` once it has answered.
 */
export type OwnerCheck = {
  owner: Owner;
  state: 'needed' | 'pending' | 'again' | 'done';
  /** The newest; absent when they have not given their OK. */
  latest: Authorization | undefined;
};

const STATES = {
  pending: 'pending',
  completed: 'done',
  not_found: 'done',
  frozen: 'again',
  needs_correction: 'again',
} as const satisfies Record<Authorization['state'], OwnerCheck['state']>;

type Checked = Pick<Referral, 'application' | 'authorizations'>;

/** Every owner whose OK is needed, in the order in which they are asked. */
export function ownerChecks({ application, authorizations }: Checked): OwnerCheck[] {
  return ownersOf(application).map((owner) => {
    const latest = authorizations.findLast((one) => one.contact_index === owner.index);
    return { owner, latest, state: latest ? STATES[latest.state] : 'needed' };
  });
}

/** True for an owner who has something to do. */
export function isAsked({ state }: OwnerCheck): boolean {
  return state === 'needed' || state === 'again';
}

/** True while an owner's OK is among the open to-dos. */
export function isCreditOpen(referral: Pick<Referral, 'todos'>): boolean {
  return openTodos(referral, 'borrower').some(({ kind }) => kind === 'authorize_credit');
}

/** The application with the bands the bureau told in place of those stated: what programs are matched by from then on. */
export function withBureauBands({ application, authorizations }: Checked): Application {
  const bands = new Map(
    authorizations.flatMap(({ contact_index, band }) => (band ? [[contact_index, band]] : [])),
  );
  if (bands.size === 0) return application;
  return {
    ...application,
    contacts: application.contacts.map((contact, index) => ({
      ...contact,
      credit_band: bands.get(index) ?? contact.credit_band,
    })),
  };
}
