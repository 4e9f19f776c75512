import type { components } from '../../api/schema.d.ts'
import { displayId } from '../../values/masking.ts'
import type { LinkRow } from './links-store.ts'
import type { OwnPhone } from './phones-store.ts'
import type { TextRow } from './usage-store.ts'

type Schemas = components['schemas']

export const toCustomerPhone = ({ id, mobile, nickname, ended_at, stopped_at }: OwnPhone): Schemas['CustomerPhone'] => {
  return { id, mobile, nickname, isActive: ended_at === null, optedOut: stopped_at !== null }
}

export const toLinkedAccount = (row: LinkRow): Schemas['PhoneLinkedAccount'] => ({
  id: row.id,
  mobile: row.mobile,
  phoneNickname: row.nickname,
  displayAccountId: displayId(row.account_type, row.display_id),
  accountDescription: row.description,
  defaultDescription: row.default_description,
  includeAccount: row.included,
  textDescription: row.name,
  updated: false,
})

/** `showsReply`: false for staff, because a reply may contain balances. */
export const toUsage = (row: TextRow, showsReply: boolean): Schemas['PhoneUsage'] => ({
  id: row.id,
  from: row.mobile,
  phoneNickname: row.nickname,
  command: row.command,
  smsDate: row.arrived_at.toISOString(),
  textMessage: row.body,
  responseData: showsReply ? row.reply : null,
  ...(!showsReply && row.reply !== null && { responseHidden: true }),
  wasSuccessful: row.was_successful,
  confirmNum: row.confirm_num,
})
