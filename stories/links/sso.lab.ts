import { ssoMachine } from '../../machines/links/sso.machine.ts'
import { labOf } from '../lab/lab.ts'
import { samples } from './links.samples.ts'

export const lab = labOf(ssoMachine, {
  inputs: [{ userId: 7 }],
  events: { reload: [{}], 'partner.open': [{ ssoId: 5 }], 'page.return': [{}] },
  actors: { ...samples, departureListener: { tells: ['page.return'] } },
})
