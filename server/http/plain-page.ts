import { escape } from '../../values/escape.ts'

type Page = {
  title: string
  heading: string
  texts: readonly string[]
  /** Of the institution, as #rrggbb. */
  color?: string
  /** To call with questions; blank without one. */
  phone?: string
  /** In seconds. */
  looksAgainAfter: number
}

/** Returns a page that needs no other file, no script and no database, and loads itself again. */
export const plainPage = ({
  title,
  heading,
  texts,
  color = '',
  phone = '',
  looksAgainAfter,
}: Page): string => `<!doctype html>
<html lang="en" style="color-scheme: light dark"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="${looksAgainAfter}">
<title>${escape(title)}</title></head>
<body style="margin: 0; font: 18px/1.5 system-ui, sans-serif${/^#[\da-f]{6}$/i.test(color) ? `; border-top: 10px solid ${color}` : ''}"><main style="max-width: 32rem; margin: 0 auto; padding: 15vh 1rem 2rem"><h1 style="font-size: 1.75rem; line-height: 1.2">${escape(heading)}</h1>${texts.map((text) => `<p>${escape(text)}</p>`).join('')}${phone && `<p>Questions? Call us at <a href="tel:${phone.replaceAll(/[^\d+]/g, '')}" style="color: inherit">${escape(phone)}</a>.</p>`}</main></body></html>`
