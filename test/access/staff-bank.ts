import { configureClient } from '../../api/client.ts'

type Answer = Response | 'lost'

/** Answers each path with these in turn, and records the requests. */
export function staffBank(script: Record<string, Answer[]>) {
  const asked: [path: string, body: unknown][] = []
  configureClient({
    transport: async (request) => {
      const path = new URL(request.url).pathname.replace('/api', '')
      const text = await request.text()
      asked.push([path, text ? JSON.parse(text) : null])
      const answer = script[path]?.shift()
      if (!answer) throw new Error(`${path} was not expected`)
      if (answer === 'lost') throw new TypeError('Failed to fetch')
      return answer
    },
  })
  return asked
}

export const good = (data: object | null, message = '') => Response.json({ success: true, data, message })

export const bad = (status: number, message: string, textToUser?: string) =>
  Response.json({ success: false, data: null, message, error: { type: 'user error', textToUser } }, { status })
