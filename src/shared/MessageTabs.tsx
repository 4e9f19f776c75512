import { screens } from './addresses.ts'
import { PageTabs } from './PageTabs.tsx'

const tabs = [
  { label: 'Messages', to: screens.messages },
  { label: 'Conversations', to: screens.conversations },
]

/** Links what the credit union tells everybody and what it talks about with the member. */
export const MessageTabs = () => <PageTabs label="Messages" tabs={tabs} />
