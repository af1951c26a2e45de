/** An absolute http(s) address without user, query or fragment that ends in `/partner/v0`. */
const SERVICE = /^https?:\/\/[^?#@\s]+\/partner\/v0\/*$/i;

/** True where the service may be spoken to at `baseUrl`; nothing is sent to any other address. */
export const isServiceAddress = (baseUrl: string): boolean => SERVICE.test(baseUrl);
