/** One thing to do on the way to a goal. */
export interface Part {
  title: string;
  /** What the tool for it is looked for with. */
  search: string;
  /** Slug of the category that such tools are in. */
  category?: string;
}

/** Goals that many people have, with the steps to them. The pattern is looked for in what was asked. */
export const recipes: [RegExp, Part[]][] = [
  [
    /podcast/i,
    [
      { title: 'Research the episode', search: 'research sources answers', category: 'search-research' },
      {
        title: 'Write the outline and show notes',
        search: 'writing drafting outline',
        category: 'text-generation',
      },
      {
        title: 'Record and edit the audio',
        search: 'podcasts recording audio editing',
        category: 'audio-speech',
      },
      { title: 'Make the cover', search: 'text to image illustration logos', category: 'image-creation' },
      { title: 'Tell people about it', search: 'social media content', category: 'marketing-sales' },
    ],
  ],
  [
    /youtube|\bvideos?\b|\bfilms?\b|\breels?\b|\btiktok/i,
    [
      { title: 'Write the script', search: 'script writing drafting story', category: 'text-generation' },
      { title: 'Make the pictures move', search: 'text to video scenes', category: 'video' },
      { title: 'Record the voice', search: 'text to speech voice-over', category: 'audio-speech' },
      { title: 'Find the music', search: 'background music royalty-free', category: 'music' },
      { title: 'Edit and subtitle it', search: 'video editing subtitles captions', category: 'video' },
    ],
  ],
  [
    /newsletter|\bblog|\barticles?\b|content (plan|calendar|marketing)/i,
    [
      { title: 'Research the topic', search: 'research sources web search', category: 'search-research' },
      { title: 'Draft the text', search: 'writing drafting copywriting', category: 'text-generation' },
      { title: 'Check the language', search: 'proofreading grammar', category: 'text-generation' },
      { title: 'Illustrate it', search: 'text to image illustration', category: 'image-creation' },
      { title: 'Be found and read', search: 'seo content optimisation', category: 'marketing-sales' },
    ],
  ],
  [
    /\b(web ?site|landing page|home ?page|portfolio)\b/i,
    [
      { title: 'Design the pages', search: 'website builder web design', category: 'design-presentation' },
      { title: 'Write the words', search: 'copywriting short texts', category: 'text-generation' },
      { title: 'Make the pictures', search: 'text to image brand', category: 'image-creation' },
      { title: 'Be found by search engines', search: 'seo keyword research', category: 'marketing-sales' },
    ],
  ],
  [
    /\b(mobile|web)? ?apps?\b.*\b(build|make|develop|code|launch)|\b(build|make|develop|code|launch|create)\b.*\b(app|software|saas|startup|mvp|product)\b/i,
    [
      {
        title: 'Design the interface',
        search: 'interface design prototyping wireframes',
        category: 'design-presentation',
      },
      { title: 'Write the code', search: 'coding agent code editor', category: 'code-assistant' },
      { title: 'Review and test it', search: 'code review testing', category: 'code-assistant' },
      { title: 'Run the models behind it', search: 'model api hosting', category: 'developer-platforms' },
      { title: 'Answer its users', search: 'live chat help desk', category: 'customer-support' },
    ],
  ],
  [
    /\b(shop|store|e-?commerce|sell(ing)? (online|products))\b/i,
    [
      {
        title: 'Picture the products',
        search: 'product photo editing background removal',
        category: 'image-creation',
      },
      { title: 'Describe them', search: 'copywriting product descriptions', category: 'text-generation' },
      { title: 'Advertise', search: 'advertising ad creatives ecommerce', category: 'marketing-sales' },
      { title: 'Answer the customers', search: 'ecommerce live chat support', category: 'customer-support' },
      {
        title: 'Join the systems',
        search: 'workflow automation integrations',
        category: 'automation-agents',
      },
    ],
  ],
  [
    /\b(course|lessons?|teach|classroom|curriculum|students)\b/i,
    [
      {
        title: 'Plan the lessons',
        search: 'lesson planning teachers worksheets',
        category: 'education-languages',
      },
      { title: 'Make the slides', search: 'presentations slides', category: 'design-presentation' },
      { title: 'Record the lectures', search: 'presenters training avatars video', category: 'video' },
      {
        title: 'Practise and test',
        search: 'practice tests flashcards study aid',
        category: 'education-languages',
      },
    ],
  ],
  [
    /\b(thesis|dissertation|literature|academic|scientific|study|studies|research paper)\b/i,
    [
      {
        title: 'Find the literature',
        search: 'papers literature review academic search',
        category: 'search-research',
      },
      { title: 'Keep the notes', search: 'notes markdown knowledge base', category: 'productivity' },
      { title: 'Analyse the data', search: 'statistics charts data analysis', category: 'data-analysis' },
      { title: 'Write it up', search: 'citations paraphrasing english writing', category: 'text-generation' },
    ],
  ],
  [
    /\b(customer (support|service)|help ?desk|tickets)\b/i,
    [
      {
        title: 'Answer at once',
        search: 'support agent chatbots website widget',
        category: 'customer-support',
      },
      { title: 'Keep the tickets', search: 'help desk ticketing shared inbox', category: 'customer-support' },
      { title: 'Speak their language', search: 'translation multilingual', category: 'translation' },
      { title: 'See what they ask for', search: 'text analysis dashboards', category: 'data-analysis' },
    ],
  ],
  [
    /\b(songs?|album|music|soundtrack)\b/i,
    [
      { title: 'Write the lyrics', search: 'lyrics songs writing', category: 'music' },
      { title: 'Compose and produce', search: 'song generation composition', category: 'music' },
      { title: 'Mix and master', search: 'stems mastering audio cleanup', category: 'music' },
      { title: 'Make the cover', search: 'text to image illustration', category: 'image-creation' },
    ],
  ],
];

/** What usually comes first, where nothing in the words says so. */
export const usualOrder = [
  'search-research',
  'productivity',
  'meetings',
  'education-languages',
  'text-generation',
  'chat-assistants',
  'design-presentation',
  'image-creation',
  'audio-speech',
  'music',
  'video',
  'code-assistant',
  'developer-platforms',
  'data-analysis',
  'translation',
  'automation-agents',
  'marketing-sales',
  'customer-support',
];
