import { SsoSection as Section, SsoType as Type } from '../../values/enumerations.ts'
import type { Tx } from '../db/open.ts'
import type { InstitutionKey } from './institution/institutions.ts'

type Link = { description: string; button_text: string; is_external: boolean; url: string; image_url: string | null }
type Item = { section: Section; type: Type; name: string; description: string; button: string; isPost: boolean }

// The demo's page that replaces every partner. The server fills in the port.
const url = 'http://localhost/demo/partner'

/** Each place has one link with a form post and one plain link. */
const itemsOf: Record<InstitutionKey, readonly Item[]> = {
  harborlight: [
    postItem(
      Section.CREDIT_CARD_ROWS,
      Type.CARD_SERVICES,
      'Card Services',
      'Limits, rewards and disputes of your card.',
      'Card services',
    ),
    plain(
      Section.CREDIT_CARD_ROWS,
      Type.TRAVEL_NOTIFICATION,
      'Travel Notice',
      'Tell us where your card goes.',
      'Travel notice',
    ),
    postItem(
      Section.QUICK_LINKS,
      Type.E_STATEMENTS,
      'E-Statements',
      'Statements for the last 7 years.',
      'Open statements',
    ),
    plain(Section.QUICK_LINKS, Type.ORDER_CHECKS, 'Order Checks', 'Checks for any of your drafts.', 'Order checks'),
    postItem(
      Section.ACCOUNTS_BUTTONS,
      Type.E_STATEMENTS,
      'E-Statements',
      'Statements for the last 7 years.',
      'E-Statements',
    ),
    plain(
      Section.ACCOUNTS_BUTTONS,
      Type.ORDER_CHECKS,
      'Order Checks',
      'Checks for any of your drafts.',
      'Order checks',
    ),
    postItem(Section.FORMS, Type.CONTACT_CHANGE, 'Change of Address', 'Tell us your new address.', 'Change address'),
    plain(Section.FORMS, Type.WIRE_TRANSFER, 'Wire Transfer', 'Ask us to send a wire.', 'Send a wire'),
    postItem(
      Section.TRANSACTION_HISTORY_CHECKS,
      Type.CHECK_IMAGE_VIEWER,
      'Check Archive',
      'Checks from before this history.',
      'Check archive',
    ),
    plain(
      Section.TRANSACTION_HISTORY_CHECKS,
      Type.STOP_PAYMENT,
      'Stop Payment',
      'Stop a check that is on its way.',
      'Stop a check',
    ),
  ],
  prairieoak: [],
}

/** One of each kind: another site, one of our screens, and the institution's site. */
const quickLinksOf: Record<InstitutionKey, readonly Link[]> = {
  harborlight: [
    {
      description: 'Deposit slips and check covers',
      button_text: 'Order slips',
      is_external: true,
      url: 'https://checks.example/order',
      image_url: '/assets/harborlight/checks.svg',
    },
    {
      description: 'Boat loans from 4.99%',
      button_text: 'See our rates',
      is_external: false,
      url: 'https://www.harborlight.example/rates',
      image_url: '/assets/harborlight/boat-loans.svg',
    },
    {
      description: 'Move money between your accounts',
      button_text: 'Transfer',
      is_external: false,
      url: '/dashboard/transfers',
      image_url: null,
    },
  ],
  prairieoak: [],
}
const leavingOf: Partial<Record<InstitutionKey, string>> = {
  harborlight: 'You are leaving Harbor Light Credit Union. We do not run the site that opens next.',
}

export async function seedQuickLinks(tx: Tx, institutionId: number, key: InstitutionKey): Promise<void> {
  const rows = quickLinksOf[key].map((link, position) => ({ ...link, institution_id: institutionId, position }))
  if (rows.length > 0) await tx.insertInto('quick_link').values(rows).execute()
  const message = leavingOf[key]
  if (message)
    await tx
      .updateTable('institution')
      .set({ external_site_message: message })
      .where('id', '=', institutionId)
      .execute()
}

export async function seedPartners(tx: Tx, institutionId: number, key: InstitutionKey): Promise<void> {
  const rows = itemsOf[key].map(({ section, type, name, description, button, isPost }, position) => ({
    institution_id: institutionId,
    section,
    sso_type: type,
    position,
    name,
    description,
    button_text: button,
    image_url: type === Type.ORDER_CHECKS ? '/assets/harborlight/checks.svg' : null,
    url,
    is_post: isPost,
  }))
  if (rows.length > 0) await tx.insertInto('sso_item').values(rows).execute()
}

function postItem(section: Section, type: Type, name: string, description: string, button: string): Item {
  return { section, type, name, description, button, isPost: true }
}

function plain(...given: Parameters<typeof postItem>): Item {
  return { ...postItem(...given), isPost: false }
}
