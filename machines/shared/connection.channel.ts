import { announceOn, listenOn } from './tab.channel.ts'

const name = 'sd_connection'

/** Announced when the bank answers again after it could not be reached. */
export const announceConnected = (): void => announceOn(name)

/** Calls back on reconnection; returns how to stop listening. */
export const hearConnected = (onReturn: () => void): (() => void) => listenOn(name, onReturn)
