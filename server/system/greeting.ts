import type { Settings } from '../settings/settings.ts'

/** Prints what the person who started the server must know. */
export function greet(
  print: (line: string) => void,
  { address, settings, kind }: { address: string; settings: Settings; kind: 'embedded' | 'postgres' },
): void {
  print(`listening on ${address}`)
  if (!settings.demo) return
  const { port } = new URL(address)
  if (kind === 'embedded')
    print(
      `Data: embedded database in ${settings.dataDir}: for the demo, not power-loss safe. For real use set DATABASE_URL.`,
    )
  print(
    `Harbor Light Credit Union  http://localhost:${port}            maria, noah, olivia, rosa ... password Harbor2026`,
  )
  print(`Prairie Oak Credit Union   http://prairieoak.localhost:${port}  maria, password Prairie2026`)
  print(`Sign-in codes arrive at    http://localhost:${port}/outbox`)
}
