/** What is said of a form with something left out, in the words of the product's documents for it. */
export const fillFields = 'please fill all the fields'
export const fillForm = 'please fill the form'
export const completeForm = 'please complete the form'
