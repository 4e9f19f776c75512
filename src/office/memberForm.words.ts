export const words = { continue: 'Continue', goBack: 'GO BACK' }
