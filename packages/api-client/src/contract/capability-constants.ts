/** Capabilities that the tools of a category are compared by: labels by key of `ToolFacts.capabilities`, by category. */
const capabilityLists: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'chat-assistants': {
    'web-search': 'Web search with sources',
    'image-creation': 'Image creation',
    'file-analysis': 'Reads files and pictures',
    voice: 'Voice talk',
    memory: 'Memory between chats',
    'research-reports': 'Research reports',
    'custom-assistants': 'Custom assistants',
  },
  'code-assistant': {
    completion: 'Completion while typing',
    chat: 'Chat about the code',
    agent: 'Edits many files by itself',
    background: 'Works in the background',
    terminal: 'Works in the terminal',
    'own-editor': 'Own editor',
    jetbrains: 'JetBrains editors',
    'model-choice': 'Models of several makers',
  },
  'image-creation': {
    generation: 'Pictures from words',
    editing: 'Edits your pictures',
    upscaling: 'Enlarges pictures',
    lettering: 'Readable lettering',
    video: 'Short videos',
    'own-hardware': 'Runs on own hardware',
  },
  translation: {
    documents: 'Whole documents',
    speech: 'Speech',
    camera: 'Camera',
    offline: 'Without a connection',
    glossary: 'Glossary',
    formality: 'Formal or informal',
  },
  'text-generation': {
    grammar: 'Spelling and grammar',
    paraphrase: 'Rewrites sentences',
    drafts: 'Drafts from a prompt',
    plagiarism: 'Plagiarism check',
    'brand-voice': 'Style of a brand',
  },
  video: {
    generation: 'Clips from words',
    presenters: 'Presenters on screen',
    translation: 'Lip-synced translation',
    captions: 'Captions',
    'transcript-editing': 'Editing by transcript',
  },
  'automation-agents': {
    'self-hosting': 'Self-hosting',
    branches: 'Branches and loops',
    'code-steps': 'Steps in code',
    agents: 'Agents as steps',
  },
  meetings: {
    'live-transcript': 'Live transcript',
    'joins-calls': 'Joins calls by itself',
    summaries: 'Summaries',
    'action-items': 'Tasks from the talk',
  },
  'search-research': {
    web: 'Searches the web',
    'own-sources': 'Answers from own files',
    citations: 'Cites each source',
    audio: 'Spoken overview',
  },
};

/** Returns the capabilities that the tools of a category are compared by, keys with labels; empty for a category without a list. */
export const getCapabilities = (category: string): [key: string, label: string][] =>
  Object.hasOwn(capabilityLists, category) ? Object.entries(capabilityLists[category] ?? {}) : [];
