import { expect, onTestFinished, test, vi } from 'vitest'
import { verifyNew } from '../../server/access/passkey-proof.ts'

/** A passkey with a certificate of its own making, whose list of revoked certificates is at http://crl.test/. */
const attestationObject =
  'o2NmbXRrYW5kcm9pZC1rZXlnYXR0U3RtdKNjYWxnJmNzaWdZAEYAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' +
  'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAY3g1Y4JZAX0wggF5MIIBIKADAgECAgECMAoGCCqGSM49BAMCMA8xDTALBgNVBAMTBHJvb3Qw' +
  'IBcNMjAwMTAxMDAwMDAwWhgPMjA5OTAxMDEwMDAwMDBaMA8xDTALBgNVBAMTBGxlYWYwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAARsrlPg' +
  'vOl_qLLmJT7u_gr_ajqTNc6htCBjjCgTmdwDJmXqRsfmZLq0KkZo7SZUuymbWRoGPrFHcYgfziLPEJ6Lo2swaTAhBgNVHR8EGjAYMBagFKAS' +
  'hhBodHRwOi8vY3JsLnRlc3QvMEQGCisGAQQB1nkCAREENjA0AgEDCgEBAgEECgEBBCCS3_uh-JlbtOiIxO5ABO5tuu3f6XYzc4WoEEvst2RY' +
  'ZQQAMAAwADAKBggqhkjOPQQDAgNHADBEAiB-sNBlXXF7gv7l6yg2qaf3J8bCNAf80qQwK8dJ5jX_RgIgDI54CyKmIm10Let20Oe-OmQcxYFB' +
  'pohoe4RT2meA21VZARUwggERMIG3oAMCAQICAQEwCgYIKoZIzj0EAwIwDzENMAsGA1UEAxMEcm9vdDAgFw0yMDAxMDEwMDAwMDBaGA8yMDk5' +
  'MDEwMTAwMDAwMFowDzENMAsGA1UEAxMEcm9vdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABCOTdL-KB6FOJrySNWiw-Qmzjs62aEalTfBh' +
  'KZ8A8f4G1LqcszjMFpuf9MxLTtYNAyZCn5ZwiCKvG3kWIegavIGjAjAAMAoGCCqGSM49BAMCA0kAMEYCIQCot50v9kD_S0v7g3yTCnuPr7AM' +
  '4gNMMOHuWjHRdlvF8wIhAOrHjTiezRkbYgPVCmsdzMCSaTYwqgnbgeC1fzbXs1khaGF1dGhEYXRhWQCU8-dpsBNt2l6JQ_BlNKvg3mIUJh-S' +
  'DUkC-GDmUurMHMpFAAAAAQAAAAAAAAAAAAAAAAAAAAAAEAcHBwcHBwcHBwcHBwcHBwelAQIDJiABIVggbK5T4Lzpf6iy5iU-7v4K_2o6kzXO' +
  'obQgY4woE5ncAyYiWCBl6kbH5mS6tCpGaO0mVLspm1kaBj6xR3GIH84izxCeiw'
const clientDataJSON =
  'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoiQUFBQUFBQUFBQUFBQUFBQUFBQUFBQSIsIm9yaWdpbiI6Imh0dHA6Ly9iYW5rLnRlc3QiLCJjcm9zc09yaWdpbiI6ZmFsc2V9'

test('a passkey with certificates of a maker is refused, and no address in them is called', async () => {
  const called = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('not reachable'))
  onTestFinished(() => called.mockRestore())
  const made = { id: Buffer.alloc(16, 7).toString('base64url'), clientDataJSON, attestationObject, transports: [] }
  const challenge = { challenge: 'AAAAAAAAAAAAAAAAAAAAAA', until: new Date() }
  const site = { origin: 'http://bank.test', domain: 'bank.test' }
  await expect(verifyNew(made, challenge, site)).rejects.toThrow('This passkey was not accepted.')
  expect(called).not.toHaveBeenCalled()
})
