import { handlers } from '../http/call.ts'
import * as store from './store.ts'

export const help = handlers(() => ({
  getHelpSection: async ({ db, institution }) => {
    const [section, questions] = await Promise.all([
      store.findHelp(db, institution.id),
      store.readQuestions(db, institution.id),
    ])
    return {
      helpText: section?.help_text ?? '',
      helpPhone: section?.phone ?? '',
      helpEmail: section?.email ?? '',
      questions,
    }
  },
}))
