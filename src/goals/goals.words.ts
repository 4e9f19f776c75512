import type { Goal } from '../../machines/goals/goals.rules.ts'
import type { GoalDay, Outlook, Pace } from '../../machines/goals/outlook.rules.ts'
import { dayToWire, monthOf } from '../../values/days.ts'
import { GoalTypes } from '../../values/enumerations.ts'
import { formatGoal } from '../../values/money.ts'

export const goalsWords = {
  title: 'Goals',
  emptyTitle: 'Saving for something?',
  emptyText: "Let's set a goal to help you stay on track",
  add: 'Add Goal',
  edit: 'Edit Goal',
  remove: 'Delete Goal',
  error: 'Goal Error',
  editOne: 'Edit',
  removeOne: 'Delete',
  addMoney: ({ goalType }: Goal) => (goalType === GoalTypes.LOAN ? 'Make a payment' : 'Add money'),
  addMoneyTo: (goal: Goal): string =>
    `${goalsWords.addMoney(goal)}${goal.goalType === GoalTypes.LOAN ? ' for' : ' to'} ${goal.name}`,
  askToRemove: 'Are you sure you want to delete this Goal?',
  close: 'Close',
  confirm: 'Confirm',
  created: 'Goal Created Succesfully!', // sic
  updated: 'Goal Updated Succesfully!', // sic
  types: { [GoalTypes.UNDEFINED]: '', [GoalTypes.SAVING]: 'Saving', [GoalTypes.LOAN]: 'Loan' },
  of: (amount: Goal['amount']) => ` of ${formatGoal(amount)}`,
  hidden: 'This account does not show its balance, so we cannot show your progress.',
  completed: 'Completed',
  account: 'Account',
  deadline: 'Deadline',
  overdue: 'Overdue',

  name: 'Name',
  goalType: 'Goal type',
  chooseAccount: 'Choose an account',
  noAccounts: 'None of your accounts can have a goal of this type.',
  description: 'Description',
  amount: 'Amount',
  fromScratch: 'Start from scratch',
  // The box means something else for money that is saved than for money that is owed.
  scratchHint: {
    [GoalTypes.UNDEFINED]: '',
    [GoalTypes.SAVING]: 'Only money that comes in from now on counts.',
    [GoalTypes.LOAN]: 'Only what you pay off from now on counts.',
  },
  allHint: {
    [GoalTypes.UNDEFINED]: '',
    [GoalTypes.SAVING]: 'What is in the account already counts too.',
    [GoalTypes.LOAN]: 'What you have paid off already counts too.',
  },
  reset: 'If you change the account, the goal progress is reset',

  show: 'Show progress over time',
  hide: 'Hide progress over time',
  over: ({ name }: Goal) => `Progress of ${name}`,
  day: 'Day',
  counted: { [GoalTypes.UNDEFINED]: '', [GoalTypes.SAVING]: 'Saved', [GoalTypes.LOAN]: 'Paid off' },
  planned: 'Needed',

  /** Says what it takes each month, and when the goal is reached at the current pace. */
  outlook({ left, monthly, pace }: Outlook, { deadline, goalType }: Goal, isOverdue: boolean): string {
    const isLoan = goalType === GoalTypes.LOAN
    const by = dayToWire(deadline)
    const all = `${formatGoal(left)} to go`
    const plan = isOverdue
      ? `${all}.`
      : monthly === null || monthly >= left
        ? `${all} by ${by}.`
        : `${all}. ${isLoan ? 'Pay' : 'Save'} ${formatGoal(monthly)} a month to reach it by ${by}.`
    return pace ? `${plan} ${goalsWords.pace(pace, isLoan)}` : plan
  },

  pace({ months, monthly, arrives }: Pace, isLoan: boolean): string {
    const during = months === 1 ? 'during the last month' : `during the last ${months} months`
    if (monthly === 0) return `Nothing ${isLoan ? 'was paid off' : 'came in'} ${during}.`
    if (monthly < 0)
      return `${isLoan ? 'You borrowed more than you paid off' : 'More went out than came in'} ${during}.`
    return arrives
      ? `At your current pace you reach it in ${monthOf(arrives)}.`
      : 'At your current pace it takes more than 50 years.'
  },

  /** Describes the chart in a sentence. */
  course(days: readonly GoalDay[], { goalType, amount, deadline }: Goal): string {
    const past = days.filter((day) => day.amount !== null)
    const [first, last] = [past[0], past.at(-1)]
    const counted = goalsWords.counted[goalType]
    const ahead =
      days.length > past.length ? ` The line ahead reaches ${formatGoal(amount)} on ${dayToWire(deadline)}.` : ''
    if (!first?.amount && first?.amount !== 0) return ''
    const now = `${counted} today: ${formatGoal(last?.amount ?? first.amount)}.`
    return past.length > 1
      ? `${counted} by ${dayToWire(first.on)}: ${formatGoal(first.amount)}. ${now}${ahead}`
      : now + ahead
  },
}
