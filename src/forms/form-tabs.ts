import { officeScreens } from '../shared/office-addresses.ts'
import type { Tab } from '../shared/PageTabs.tsx'
import { formsWords } from './forms.words.ts'

export const formTabs: readonly Tab[] = [
  { label: formsWords.tabs.inbox, icon: 'inbox', to: officeScreens.forms },
  { label: formsWords.tabs.archived, icon: 'archive', to: officeScreens.archivedForms },
  { label: formsWords.savedAnswers, icon: 'form', to: officeScreens.savedAnswers },
  { label: formsWords.figures, icon: 'chart', to: officeScreens.answerFigures },
]
