import { addDays, type Day, toDateAt } from '../../values/days.ts'
import { byPerson, recordAudit } from '../db/audit.ts'
import type { Member } from '../db/member.ts'
import type { Tx } from '../db/open.ts'
import { addConsent } from '../statements/consent-store.ts'
import { keepText } from '../statements/texts-store.ts'

type Consent = { act: 'agreed' | 'withdrawn'; daysAgo: number }

const address = '203.0.113.24'

/** Everybody else's e-statements came with the accounts, from the system before. */
const consents: Record<string, readonly Consent[]> = {
  'harborlight maria': [{ act: 'agreed', daysAgo: 94 }],
  'harborlight esther': [
    { act: 'agreed', daysAgo: 93 },
    { act: 'withdrawn', daysAgo: 40 },
  ],
  'harborlight rosa': [{ act: 'agreed', daysAgo: 92 }],
  'harborlight nina': [{ act: 'agreed', daysAgo: 91 }],
}

/** Adds a member's consents to e-statements. */
export async function seedConsents(
  tx: Tx,
  member: Member & { zone: string; today: Day },
  who: string,
  disclosure: string | undefined,
): Promise<void> {
  if (!consents[who] || disclosure === undefined) return
  const version = await keepText(tx, member.institutionId, disclosure)
  for (const { act, daysAgo } of consents[who]) {
    const at = toDateAt(addDays(member.today, -daysAgo), '19:20', member.zone)
    await addConsent(tx, member, { act, textVersion: version, at, address })
    await recordAudit(tx, {
      ...byPerson({ ...member, audience: 'member' }, { now: at, address, reference: 'demo' }),
      action: act === 'agreed' ? 'agreeToEStatements' : 'withdrawEStatements',
      target: { type: 'person', id: member.personId },
      ...(act === 'agreed' ? { after: { version } } : { before: { version } }),
    })
  }
}
