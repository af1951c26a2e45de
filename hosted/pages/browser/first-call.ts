import { handOver } from './handed-over.ts';
import { shell } from './shell.ts';
import { callForSession, secretIn } from './token-call.ts';

/*
 * Stands in the document itself, so that its first call is on its way while the page's script is: one round trip less until
 * there is something to read.
 */
const page = shell();
const secret = secretIn(location.hash);
if (page && secret) handOver({ secret, call: callForSession(page.settings, secret) });
