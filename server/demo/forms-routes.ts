import { randomInt } from 'node:crypto'
import { addForm } from '../db/forms.ts'
import { samples } from './forms/samples.ts'
import { handlers } from '../http/call.ts'
import { seededRandom } from './random.ts'
import { findAnyMember } from './store.ts'

export const demoForms = handlers(() => ({
  createDemoForm: async ({ db, institution, now }) => {
    const random = seededRandom(String(randomInt(2 ** 32)))
    const sample = random.pick(samples)
    const institutionId = institution.id
    const personId = sample.isOpen ? null : await findAnyMember(db, institutionId)
    return { id: await addForm(db, { institutionId, personId }, { ...sample, sections: sample.sections(random), now }) }
  },
}))
