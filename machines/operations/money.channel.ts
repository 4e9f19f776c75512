import { tabChannel } from '../shared/tab.channel.ts'

/** Announced when money was moved, here or in another tab. */
export const { announce: announceMoneyMoved, listener: moneyChannel } = tabChannel('sd_money', { type: 'money.move' })
