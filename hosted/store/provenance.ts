/**
 * Who called: the client's address, that of the connection (a proxy's, or the same), and what the client calls
 * itself. Null where the service is called in its own process, or nothing was said.
 */
export type Caller = {
  ip_address: string | null;
  peer_address: string | null;
  user_agent: string | null;
};

/** The document of a frame as it was served. `sec_fetch` is what the browser said of the request, as `dest=… mode=… site=…`. */
export type ServedDocument = Caller & { at: string; sec_fetch: string };

/** Where the session of a frame came from: the document it began in, and the exchange of its grant. Times are ISO date-times by the partner's clock. */
export type FrameProvenance = { document: ServedDocument; exchange: Caller & { at: string } };
