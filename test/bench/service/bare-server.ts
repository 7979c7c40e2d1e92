/**
 * The limit of the runtime on this machine: a Node HTTP server that answers with ready-made bytes, in turn, whatever it
 * is asked. Reads the path of a JSON array of texts from its arguments, writes its port to stdout.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const texts: string[] = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const answers = texts.map((text) => Buffer.from(text));
let next = 0;

const server = createServer((_, response) => {
  const answer = answers[next % answers.length] ?? Buffer.alloc(0);
  next += 1;
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': answer.length });
  response.end(answer);
});
server.listen(0, '127.0.0.1', () => {
  const bound = server.address();
  process.stdout.write(`${typeof bound === 'object' ? bound?.port : ''}\n`);
});
