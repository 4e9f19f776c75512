export const memberFormWords = { continue: 'Continue', goBack: 'GO BACK' }
