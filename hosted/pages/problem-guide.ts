/** What a developer is told about a kind of problem. */
export type Guide = {
  happened: string;
  todo: string;
  /** `detail` and, where there is one, `param` of a typical body. */
  example: { detail: string; param?: string };
};

const IDEMPOTENCY =
  'Send a fresh unique value (a UUID will do) for each new request, and the same value with the same body when you retry.';

/** By slug; every kind of problem has one. */
export const GUIDES: Readonly<Record<string, Guide>> = {
  'invalid-request': {
    happened:
      'A member of the body, a query parameter or a header has a value that is not allowed, is missing, or is not known.',
    todo: 'Read param: it names the first offending field in dot notation. errors lists all of them. Unknown members are refused, so that a misspelled one is found at once.',
    example: { detail: 'Must be at least 300.', param: 'expires_in_seconds' },
  },
  'sensitive-data': {
    happened:
      'The request carries a Social Security number or a credit bureau score. Neither is ever sent through the API.',
    todo: 'Leave the field that param names out. A Social Security number is typed only by its owner, on the service’s own screen.',
    example: {
      detail: 'A Social Security number must not be sent.',
      param: 'prefill.contacts.0.ssn',
    },
  },
  'idempotency-key-missing': {
    happened: 'A POST came without an Idempotency-Key header.',
    todo: IDEMPOTENCY,
    example: { detail: 'Every POST needs an Idempotency-Key header.' },
  },
  'method-not-allowed': {
    happened: 'The path exists, but not with this method.',
    todo: 'See Allow in the response for the methods it takes.',
    example: { detail: 'DELETE is not a method of this path; GET is.' },
  },
  'payload-too-large': {
    happened: 'The body is larger than the service takes.',
    todo: 'Send less at a time.',
    example: { detail: 'A request body may have at most 262144 bytes.' },
  },
  'unsupported-media-type': {
    happened: 'The body is not of a type this operation takes.',
    todo: 'Send JSON with Content-Type: application/json. The token endpoint takes application/x-www-form-urlencoded.',
    example: { detail: 'Send the body as JSON, with Content-Type: application/json.' },
  },
  'authentication-failed': {
    happened: 'The token is missing, not known, or not one for this operation.',
    todo: 'Send Authorization: Bearer with an access token from the token endpoint, or, from a browser, the token of its own session. Each kind of token works only where it belongs.',
    example: { detail: 'The access token is not known.' },
  },
  'token-expired': {
    happened:
      'The token was good and its time is over: 15 minutes for access tokens and client tokens, 60 for what a client token was exchanged for.',
    todo: 'Get a new one. In a page, give the component fetchClientToken, and it does so by itself.',
    example: { detail: 'The client_token expired; it lives 15 minutes.' },
  },
  'token-used': {
    happened: 'A client token works once, and this one was exchanged before by another request.',
    todo: 'Create a new session for each page view. A retry of the same exchange with the same Idempotency-Key is not a second use: it gets the same answer.',
    example: { detail: 'The client_token was spent by another request.' },
  },
  'session-revoked': {
    happened:
      'The session was ended before its time. Its link, its client tokens and everything opened from it stopped working at that moment.',
    todo: 'If the person is to go on, create a new session.',
    example: { detail: 'The session was ended before its time. Create a new one.' },
  },
  'link-revoked': {
    happened:
      'The link was revoked, and everything opened by it has ended. A permanent link that is revoked is followed by another one.',
    todo: 'If the person is to go on, read the referral and give them its new hosted_url, or create a new session.',
    example: { detail: 'The link was revoked. Read the referral for its new hosted_url.' },
  },
  'permission-denied': {
    happened: 'The token is good, but not for this.',
    todo: 'Use the token that belongs to the object, or ask for the right you need.',
    example: { detail: 'This token may not do that.' },
  },
  'scope-missing': {
    happened: 'The access token was issued without the scope this operation needs.',
    todo: 'Ask the token endpoint for the scope detail names. If it is refused there, your client was not granted it.',
    example: {
      detail: 'This needs the scope sessions:write, which the access token does not carry.',
    },
  },
  'origin-not-allowed': {
    happened:
      'A page of an origin that you have not registered offered a client token. The token was not spent.',
    todo: 'Register the origin that detail names, exactly: scheme, host and port. In the sandbox, loopback origins are registered for everyone.',
    example: { detail: 'The origin https://shop.example.com is not registered for this partner.' },
  },
  'purpose-mismatch': {
    happened:
      'A client token was made for one purpose and offered by the component of another. The token was not spent.',
    todo: 'Create the session with the purpose of the tag that shows it: svc-status takes status, svc-bank-connect takes bank_connect, and so on.',
    example: {
      detail: 'The client_token is for status and was offered for documents.',
      param: 'purpose',
    },
  },
  'isolated-act': {
    happened:
      'A token held by a page asked for what only a document of the service’s secure origin may do: give an OK to a credit check, accept or sign.',
    todo: 'Nothing in a page needs to. The component shows such a step in a frame of the secure origin, with a token of its own.',
    example: { detail: 'authorize_credit happens only on the secure origin.', param: 'action' },
  },
  'not-found': {
    happened: 'There is no such object, it is another partner’s, or the operation was removed.',
    todo: 'Check the id and the environment: sandbox and production know nothing of each other.',
    example: { detail: 'There is no such referral.' },
  },
  'duplicate-external-id': {
    happened: 'You already have a referral with this external_id.',
    todo: 'Find it with GET /referrals?external_id=… and go on with it.',
    example: { detail: 'There is a referral with this external_id already.', param: 'external_id' },
  },
  'business-already-referred': {
    happened: 'Another partner referred the business with this EIN first, and keeps it.',
    todo: 'Tell the business that its application is already under way. Nothing of the other referral is said.',
    example: { detail: 'This business was already referred.', param: 'business.ein' },
  },
  'cursor-expired': {
    happened: 'starting_after names no event that can still be read: events are kept for 30 days.',
    todo: 'Read the referrals that you follow anew, then go on without starting_after.',
    example: {
      detail: 'starting_after is not the id of an event of the last 30 days.',
      param: 'starting_after',
    },
  },
  'wrong-state': {
    happened: 'The object is there, and its state does not allow what was asked.',
    todo: 'Read it again: detail says which state it is in. Somebody else may have changed it, or its time has come.',
    example: {
      detail:
        'The event offer_accepted cannot happen while the referral is offer and no offer is open.',
      param: 'event',
    },
  },
  'awaiting-approval': {
    happened: 'A person at the partner has to confirm this first. It is not a failure.',
    todo: 'The referral shows needs_partner until it is confirmed. There is nothing to retry.',
    example: { detail: 'A person has to confirm this first.' },
  },
  'missing-consent': {
    happened: 'The business has not agreed to what this needs.',
    todo: 'consent.contact_authorized_at is needed when intent is just_refer. Capture it, or let the business give it on the service’s pages.',
    example: {
      detail: 'contact_authorized_at is needed when intent is just_refer.',
      param: 'consent.contact_authorized_at',
    },
  },
  'required-documents-missing': {
    happened: 'Documents that this step needs have not arrived.',
    todo: 'See GET /referrals/{id}/document_requests for what is open and who it is asked of.',
    example: { detail: 'Three bank statements are missing.' },
  },
  'idempotency-key-reused': {
    happened:
      'The same Idempotency-Key came with another body, or to another path, within 24 hours.',
    todo: IDEMPOTENCY,
    example: { detail: 'This Idempotency-Key was sent with another payload before.' },
  },
  'idempotency-in-progress': {
    happened:
      'The first request with this Idempotency-Key has been running for more than 10 seconds.',
    todo: 'Wait as long as Retry-After says, then send the same request with the same key: it gets the first one’s answer.',
    example: { detail: 'The first request with this Idempotency-Key is still running.' },
  },
  'file-too-large': {
    happened: 'The file is larger than the service takes, or larger than was announced.',
    todo: 'Tus-Max-Size in the answers of uploads says how many bytes a file may have. Send it in several files.',
    example: { detail: 'A file may have at most 26214400 bytes.' },
  },
  'file-empty': {
    happened: 'Upload-Length is 0.',
    todo: 'Send a file that has something in it.',
    example: { detail: 'The file has no bytes.' },
  },
  'file-incomplete': {
    happened:
      'The bytes that arrived are not the file that was announced: some are missing, or its SHA-256 is another.',
    todo: 'Begin a new upload of the same file. Where only the connection was cut, ask for Upload-Offset and go on.',
    example: { detail: 'The connection ended before the body did.' },
  },
  'too-many-files': {
    happened: 'The request has as many files as it takes, or too many uploads are open at once.',
    todo: 'Finish or cancel uploads that are open, or combine files.',
    example: { detail: 'A request takes 40 files, and a referral 10 uploads at a time.' },
  },
  'duplicate-file': {
    happened: 'A file with the same bytes answers this document request already.',
    todo: 'Nothing: it is there.',
    example: { detail: 'This file answers the request already.' },
  },
  'request-closed': {
    happened: 'The document request was accepted or withdrawn, or its referral has ended.',
    todo: 'See GET /referrals/{id}/document_requests for what is open.',
    example: { detail: 'The request is accepted.' },
  },
  'upload-offset': {
    happened: 'Upload-Offset is not where the upload stands: another request has gone on with it.',
    todo: 'Send HEAD, and go on from the Upload-Offset that it answers.',
    example: { detail: 'The upload stands at 1048576.', param: 'Upload-Offset' },
  },
  'upload-ended': {
    happened: 'The upload was cancelled, or nobody went on with it for 24 hours.',
    todo: 'Begin a new one.',
    example: { detail: 'The upload has ended.' },
  },
  'rate-limited': {
    happened: 'Too many requests came in a short time.',
    todo: 'Wait as long as Retry-After says. Spread retries at random.',
    example: { detail: 'Too many requests. Wait 3 seconds.' },
  },
  'internal-error': {
    happened: 'Something failed on the service’s side.',
    todo: 'Retry with the same Idempotency-Key. If it stays, quote request_id to support.',
    example: { detail: 'Something failed on our side.' },
  },
};
