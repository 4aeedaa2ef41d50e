import { common } from './common.ts';

export const messages = {
  assignees: {
    nobody: 'Nobody',
    me: 'Me',
    nameWithId: (name: string, id: string) => `${name} (${id})`,
    assignedTo: 'Assigned to',
    assign: 'Assign',
    question: (records: string) => `Assign ${records} to`,
    assignedToNobody: 'assigned to nobody',
    assignedToYou: 'assigned to you',
    assignedToUser: (name: string) => `assigned to ${name}`,
  },

  bulk: {
    show: { label: 'Show', done: (records: string) => `${records} shown.` },
    hide: { label: 'Hide', done: (records: string) => `${records} hidden.` },
    top: { label: 'Move to top', done: (records: string) => `${records} moved to the top.` },
    close: { label: 'Close', done: (records: string) => `${records} closed.` },
    reopen: { label: 'Reopen', done: (records: string) => `${records} reopened.` },
    delete: { label: common.delete, done: (records: string) => `${records} deleted.` },
    mail: 'Mail',
    fieldSet: (records: string, done: string) => `${records} ${done}.`,
    failed: (records: string) => `Failed to change ${records}.`,
    confirmDelete: (records: string, names: string, days: number) => ({
      title: `Delete ${records}?`,
      message: `This deletes ${names}. You can undo this for ${days} days.`,
      action: common.delete,
    }),
    namesAndMore: (names: readonly string[], more: number) =>
      `${names.join(', ')} and ${more} more`,
  },

  collection: {
    add: (singular: string) => `Add ${singular}`,
    total: (records: string, more: boolean) => (more ? `${records} so far` : records),
    search: (plural: string) => `Search ${plural}`,
    eyebrow: (singular: string, isNew: boolean) => (isNew ? `New ${singular}` : `Edit ${singular}`),
    newTitle: (singular: string) => `Add a ${singular}`,
    empty: (plural: string) => `No ${plural} yet`,
    noMatches: (plural: string) => `No ${plural} match`,
    noMatchesHint: 'Try other words or another filter.',
  },

  dragging: {
    loadFailed: 'Failed to load the tool for moving records. Check your connection and try again.',
    handle: (name: string) => `Move ${name}`,
    handleHint: 'Drag, or press Space and use the arrow keys',
    movable: 'movable',
    instructions:
      'To move it, press Space or Enter, then the arrow keys. Press Space or Enter to drop it, or Escape to cancel.',
    position: (position: number, total: number) => `position ${position} of ${total}`,
    pickedUp: (name: string, position: string) => `Picked up ${name}, ${position}.`,
    over: (name: string, position: string) => `${name}: ${position}.`,
    dropped: (name: string, position: string) => `${name} dropped at ${position}.`,
    droppedOutside: (name: string) => `${name} returned.`,
    cancelled: (name: string, position: string) => `${name} returned to ${position}.`,
    moving: 'Moving…',
    moved: (singular: string) => `Moved ${singular}.`,
    moveFailed: (singular: string) => `Failed to move ${singular}.`,
  },

  fieldValue: {
    blank: 'Empty',
    yes: 'Yes',
    no: 'No',
    hidden: (name: string) => `${name} (hidden)`,
    focus: (x: string, y: string) => `${x}% from the left, ${y}% from the top`,
  },

  footer: {
    showing: (number: string, plural: string) => `Showing ${number} ${plural} so far.`,
    loading: 'Loading…',
    searchAll: 'Search all',
    loadMore: 'Load more',
    showMore: (number: number, total: string) => `Show ${number} more of ${total}`,
  },

  publication: {
    draft: 'Draft',
    ended: 'No longer shown',
    from: (time: string) => `From ${time}`,
    until: (time: string) => `Until ${time}`,
  },

  questions: 'the questions',

  remove: {
    button: (name: string) => `Delete ${name}`,
    deleting: 'Deleting…',
  },

  selection: {
    start: 'Select',
    label: 'Selected',
    all: 'All',
    number: (number: string) => `${number} selected`,
    tooMany: (number: string, most: number) =>
      `${number} selected; at most ${most} can be changed at once`,
    one: (name: string) => `Select ${name}`,
  },

  table: {
    actions: 'Actions',
    actionsOf: (name: string) => `Actions for ${name}`,
    when: 'When',
    moveUp: 'Move up',
    moveDown: 'Move down',
    unseen: common.sinceLastVisit,
    unseenOf: `, ${common.sinceLastVisit}`,
  },

  thumbnail: {
    none: 'No picture',
  },

  usages: {
    usage: (kind: string, name: string) => `${kind} ${name}`,
    sentence: (usages: readonly string[]) =>
      `It is also used by ${usages.join(', ')} and stays there.`,
  },
};
