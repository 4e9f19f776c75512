import { ConversationPage } from '../conversations/ConversationScreen.tsx'
import { DisputeOfConversation } from '../disputes/DisputeStage.tsx'

/** Shows a conversation, and of a dispute how it is going. */
export const ConversationOrDispute = () => <ConversationPage Above={DisputeOfConversation} />
