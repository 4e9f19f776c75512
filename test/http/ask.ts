import type { Bank } from '../support/bank.ts'

type Request = {
  method?: 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS' | 'TRACE'
  payload?: string
  headers?: Record<string, string>
}

/** Sends a request exactly as given, even if the contract has none like it. */
export async function ask({ app, host }: Bank, url: string, { headers = {}, ...request }: Request = {}) {
  const answer = await app.inject({ url, headers: { host, ...headers }, ...request })
  return { status: answer.statusCode, ...answer.json() }
}

export function post(bank: Bank, payload: string, headers: Record<string, string> = {}, url = '/api/auth/sign-in/1') {
  return ask(bank, url, { method: 'POST', payload, headers: { 'content-type': 'application/json', ...headers } })
}
