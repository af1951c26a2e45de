import { createServer } from 'node:http';

// The least that a server of event streams can be: what is posted is written to all that are open.
const open = new Set();
const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write(': here\n\n');
    open.add(response);
    response.on('close', () => open.delete(response));
    return;
  }
  const pieces = [];
  request.on('data', (piece) => pieces.push(piece));
  request.on('end', () => {
    const event = Buffer.concat(pieces);
    for (const stream of open) stream.write(event);
    response.end('{}');
  });
});
server.listen(0, '127.0.0.1', () => console.log(`{"port":${server.address().port}}`));
