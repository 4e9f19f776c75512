export const maxTopicLength = 100
