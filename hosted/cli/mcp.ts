// The agent protocol over standard input and output, for agents that start their servers as programs.
import * as z from 'zod';
import { serveStdio } from '../mcp/stdio.ts';

const USAGE = `Usage: npm run --silent mcp, with in the environment
  SVC_URL            the service's origin, like https://api.example.com; default http://localhost:4400
  SVC_AUTH_URL       where tokens are given; default SVC_URL
  SVC_CLIENT_ID      the client
  SVC_CLIENT_SECRET  its secret

It speaks the agent protocol on standard input and output and sends what it is asked to the service.`;

const Origin = z.url({ protocol: /^https?$/ });
const Environment = z.object({
  SVC_URL: Origin.default('http://localhost:4400'),
  SVC_AUTH_URL: Origin.optional(),
  SVC_CLIENT_ID: z.string().min(1),
  SVC_CLIENT_SECRET: z.string().min(1),
});

const read = Environment.safeParse(process.env);
if (read.success) {
  const { SVC_URL, SVC_AUTH_URL = SVC_URL, SVC_CLIENT_ID, SVC_CLIENT_SECRET } = read.data;
  await serveStdio(
    {
      url: new URL('/mcp', SVC_URL),
      tokenUrl: new URL('/oauth/token', SVC_AUTH_URL).href,
      clientId: SVC_CLIENT_ID,
      clientSecret: SVC_CLIENT_SECRET,
    },
    (line) => console.error(line),
  );
} else {
  const wrong = read.error.issues.map(({ path }) => path.join('.')).join(', ');
  console.error(`Missing or wrong: ${wrong}\n\n${USAGE}`);
  process.exitCode = 1;
}
