import { devicesMachine } from '../../machines/session/devices.machine.ts'
import type { Device } from '../../machines/session/security.services.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

const full: Device[] = [
  {
    id: 52,
    rememberedAt: '2026-11-02T13:05:00.000Z',
    lastUsedAt: '2026-11-20T14:14:00.000Z',
    address: '203.0.113.7',
    browser: 'Firefox on Windows',
    current: true,
  },
  {
    id: 48,
    rememberedAt: '2026-10-28T18:40:00.000Z',
    lastUsedAt: '2026-11-11T07:31:00.000Z',
    address: '198.51.100.20',
    browser: 'Safari on iPhone',
    current: false,
  },
]

export const samples = {
  getDevices: {
    answers: { full, none: [] },
    refusals: { broken: problem(500, 'error trying to get the devices') },
  },
  removeDevice: {
    answers: { removed: null },
    refusals: {
      gone: problem(404, 'This device is not remembered any more.'),
      lost: problem(0, 'error trying to forget the device'),
    },
  },
} satisfies Samples

export const devicesAt = (moment: Moment<typeof devicesMachine>) =>
  still(devicesMachine, { input: { userId: 7 }, items: full, chosen: full[1] ?? null, ...moment })

export const lab = labOf(devicesMachine, {
  inputs: [{ userId: 7 }],
  events: { reload: [{}], 'row.remove': [{ id: 48 }], 'removal.confirm': [{}], 'removal.cancel': [{}] },
  actors: {
    getDevices: samples.getDevices,
    removeDevice: { answers: { removed: undefined }, refusals: samples.removeDevice.refusals },
  },
})
