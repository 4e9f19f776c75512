import type { FastifyInstance } from 'fastify'
import { escape } from '../../values/escape.ts'
import type { AppContext } from '../context.ts'

/** Serves the demo's check pictures, drawn on request. */
export function mountCheckImages(app: FastifyInstance, { settings }: AppContext): void {
  if (!settings.demo) return
  app.get<{ Querystring: Record<string, string | undefined> }>('/demo/check-image', async ({ query }, reply) => {
    const { key = '', number = '', amount = '' } = query
    if (key !== `check-${number}` || !/^\d{1,8}$/.test(number) || !/^\d{1,7}\.\d\d$/.test(amount))
      return reply.code(404).type('text/plain').send('There is no such picture.')
    return reply.type('text/html; charset=utf-8').send(renderPage(number, amount))
  })
}

const renderPage = (number: string, amount: string) =>
  `<!doctype html><html><head><title>Check</title></head><body><p>Check ${number}</p>${picture('Front', drawFront(number, amount))}${picture('Back', renderBack(number))}</body></html>`

const picture = (side: string, svg: string) =>
  `<img alt="${side} of the check" src="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}">`

const paper = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="324" viewBox="0 0 720 324" font-family="Georgia, serif" font-size="15" fill="#23403f"><rect x="1" y="1" width="718" height="322" rx="6" fill="#eef4ee" stroke="#7d968f" stroke-width="2"/>${inner}</svg>`

const line = (x1: number, y: number, x2: number) => `<path d="M${x1} ${y}H${x2}" stroke="#7d968f"/>`
const drawWords = (x: number, y: number, text: string, more = '') =>
  `<text x="${x}" y="${y}" ${more}>${escape(text)}</text>`
const waves = Array.from(
  { length: 9 },
  (_, row) => `<path d="M40 ${70 + row * 22}q80 -14 160 0t160 0t160 0t160 0" fill="none" stroke="#d5e3da"/>`,
).join('')

const drawFront = (number: string, amount: string) =>
  paper(
    [
      waves,
      drawWords(40, 46, 'Harborview, by the lighthouse'),
      drawWords(630, 46, number, 'font-size="20"'),
      drawWords(40, 120, 'Pay to the order of'),
      line(180, 124, 530),
      `<rect x="550" y="98" width="134" height="34" fill="#fff" stroke="#7d968f"/>`,
      drawWords(674, 122, `$${amount}`, 'font-size="20" text-anchor="end"'),
      drawWords(40, 172, `*** ${amount.replace('.', ' and ')}/100 ***`),
      line(40, 178, 600),
      drawWords(612, 176, 'dollars'),
      drawWords(40, 238, 'For'),
      line(70, 242, 300),
      line(430, 242, 684),
      '<path d="M450 236c14-30 26-30 22-6s20-22 28-12 8 18 24 2 18 14 44-2 22 12 60 2" fill="none" stroke="#2b3f78" stroke-width="2"/>',
      drawWords(
        40,
        296,
        `|: 900100204 |: ****7326 ||' ${number.padStart(6, '0')}`,
        'font-family="monospace" font-size="19"',
      ),
    ].join(''),
  )

const renderBack = (number: string) =>
  paper(
    [
      drawWords(40, 46, 'Endorse here'),
      line(40, 84, 300),
      line(40, 118, 300),
      line(40, 152, 300),
      `<rect x="430" y="60" width="254" height="96" fill="none" stroke="#a33b2f" stroke-width="2"/>`,
      drawWords(446, 96, 'FOR DEPOSIT ONLY', 'fill="#a33b2f" font-family="monospace" font-size="18"'),
      drawWords(446, 132, `ITEM ${number.padStart(6, '0')}`, 'fill="#a33b2f" font-family="monospace" font-size="18"'),
      drawWords(40, 296, 'Do not write, stamp or sign below this line', 'font-size="12"'),
    ].join(''),
  )
