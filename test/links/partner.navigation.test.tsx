import { afterEach, expect, test, vi } from 'vitest'
import { leaveFor } from '../../machines/links/partner.navigation.ts'
import { samples } from '../../stories/links/links.samples.ts'

afterEach(() => vi.restoreAllMocks())

const { post } = samples.getSsoUrl.answers

test('what proves who a member is travels in a form that is gone at once, and never in the address', () => {
  const sent: string[] = []
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    const fields = [...new FormData(this)].map(([name, value]) => `${name}=${String(value)}`)
    sent.push(`${this.method} ${this.action} ${fields.join('&')} ${this.target}`.trim(), String(this.isConnected))
  })
  leaveFor(post)
  expect(sent).toEqual(['post https://cards.example.test/enter institution=harborlight&ticket=b1946ac9', 'true'])
  expect(document.querySelector('form')).toBeNull()
})
