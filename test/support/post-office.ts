import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

type Letter = { envelope: string[]; data: string }

/** Starts a minimal SMTP server. `verdict`: its reply to each mail. */
export async function openPostOffice(verdict = '250 taken') {
  const letters: Letter[] = []
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    receive(socket, verdict, letters)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letters,
    sockets,
    close: () => void server.close(),
  }
}

function receive(socket: Socket, verdict: string, letters: Letter[]): void {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let letter: Letter = { envelope: [], data: '' }
  let inData = false
  let rest = ''
  socket.setEncoding('utf8').on('error', () => {})
  socket.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (inData && line === '.') {
        inData = false
        letters.push(letter)
        letter = { envelope: [], data: '' }
        say(verdict)
      } else if (inData) letter.data += `${line}\r\n`
      else hear(line)
    }
  })
  say('220 post office')

  function hear(line: string): void {
    const [word = ''] = line.toUpperCase().split(' ')
    if (word === 'MAIL' || word === 'RCPT') letter.envelope.push(line)
    if (word === 'DATA') inData = true
    if (word === 'STARTTLS') say('502 not here')
    else if (word === 'QUIT') socket.end('221 goodbye\r\n')
    else say(word === 'DATA' ? '354 write' : '250 well')
  }
}
