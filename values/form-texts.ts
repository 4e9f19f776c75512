/** The documents' texts for a form with something left out. */
export const fillFields = 'please fill all the fields'
export const fillForm = 'please fill the form'
export const completeForm = 'please complete the form'
export const incompleteForm = 'Please complete all fields'
export const incompleteGoal = 'Please complete all the fields'
export const noGoalAmount = 'Write an amount different of 0.' // sic
export const incompleteStep = 'please complete all required fields'
export const incompletePhone = 'Please, complete the form'
export const wrongDescription = 'please add a valid description'

const formTexts: ReadonlySet<string> = new Set([
  fillFields,
  fillForm,
  completeForm,
  incompleteForm,
  incompleteGoal,
  noGoalAmount,
  incompleteStep,
  incompletePhone,
  wrongDescription,
])

/** Returns whether a text is about the form. It is shown once, and each field that was left out says its own. */
export const isFormText = (text: string): boolean => formTexts.has(text)
