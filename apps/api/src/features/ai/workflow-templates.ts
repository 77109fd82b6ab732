import type { ToolQuery } from './fitting-tools.ts';

/** A step towards a goal, and the search for its tools. */
export interface WorkflowStep extends ToolQuery {
  title: string;
}

/** Steps for common goals. The first template whose pattern matches the requirements is used. */
export const workflowTemplates: [RegExp, WorkflowStep[]][] = [
  [
    /podcast/i,
    [
      { title: 'Research the episode', query: 'research sources answers', category: 'search-research' },
      {
        title: 'Write the outline and show notes',
        query: 'writing drafting outline',
        category: 'text-generation',
      },
      {
        title: 'Record and edit the audio',
        query: 'podcasts recording audio editing',
        category: 'audio-speech',
      },
      { title: 'Make the cover', query: 'text to image illustration logos', category: 'image-creation' },
      { title: 'Tell people about it', query: 'social media content', category: 'marketing-sales' },
    ],
  ],
  [
    /youtube|\bvideos?\b|\bfilms?\b|\bdocumentar(y|ies)\b|\breels?\b|\btiktok/i,
    [
      { title: 'Write the script', query: 'script writing drafting story', category: 'text-generation' },
      { title: 'Make the pictures move', query: 'text to video scenes', category: 'video' },
      { title: 'Record the voice', query: 'text to speech voice-over', category: 'audio-speech' },
      { title: 'Find the music', query: 'background music royalty-free', category: 'music' },
      { title: 'Edit and subtitle it', query: 'video editing subtitles captions', category: 'video' },
    ],
  ],
  [
    /newsletter|\bblog|\barticles?\b|content (plan|calendar|marketing)/i,
    [
      { title: 'Research the topic', query: 'research sources web search', category: 'search-research' },
      { title: 'Draft the text', query: 'writing drafting copywriting', category: 'text-generation' },
      { title: 'Check the language', query: 'proofreading grammar', category: 'text-generation' },
      { title: 'Illustrate it', query: 'text to image illustration', category: 'image-creation' },
      { title: 'Be found and read', query: 'seo content optimisation', category: 'marketing-sales' },
    ],
  ],
  [
    /\b(web ?site|landing page|home ?page|portfolio)\b/i,
    [
      { title: 'Design the pages', query: 'website builder web design', category: 'design-presentation' },
      { title: 'Write the words', query: 'copywriting short texts', category: 'text-generation' },
      { title: 'Make the pictures', query: 'text to image brand', category: 'image-creation' },
      { title: 'Be found by search engines', query: 'seo keyword research', category: 'marketing-sales' },
    ],
  ],
  [
    /\b(mobile|web)? ?apps?\b.*\b(build|make|develop|code|launch)|\b(build|make|develop|code|launch|create)\b.*\b(app|software|saas|startup|mvp)\b/i,
    [
      {
        title: 'Design the interface',
        query: 'interface design prototyping wireframes',
        category: 'design-presentation',
      },
      { title: 'Write the code', query: 'coding agent code editor', category: 'code-assistant' },
      { title: 'Review and test it', query: 'code review testing', category: 'code-assistant' },
      { title: 'Run the models behind it', query: 'model api hosting', category: 'developer-platforms' },
      { title: 'Answer its users', query: 'live chat help desk', category: 'customer-support' },
    ],
  ],
  [
    /^(?!.*\b(migrate|code|framework)\b).*\b(shop|(?<!\bapp )store|e-?commerce|sell(ing)?\b.*\b(online|products))\b/i,
    [
      {
        title: 'Picture the products',
        query: 'product photo editing background removal',
        category: 'image-creation',
      },
      { title: 'Describe them', query: 'copywriting product descriptions', category: 'text-generation' },
      { title: 'Advertise', query: 'advertising ad creatives ecommerce', category: 'marketing-sales' },
      { title: 'Answer the customers', query: 'ecommerce live chat support', category: 'customer-support' },
      {
        title: 'Join the systems',
        query: 'workflow automation integrations',
        category: 'automation-agents',
      },
    ],
  ],
  [
    /\b(course|lessons?|teach|classroom|curriculum|students)\b/i,
    [
      {
        title: 'Plan the lessons',
        query: 'lesson planning teachers worksheets',
        category: 'education-languages',
      },
      { title: 'Make the slides', query: 'presentations slides', category: 'design-presentation' },
      { title: 'Record the lectures', query: 'presenters training avatars video', category: 'video' },
      {
        title: 'Practise and test',
        query: 'practice tests flashcards study aid',
        category: 'education-languages',
      },
    ],
  ],
  [
    /\b(thesis|dissertation|literature|academic|scientific|study|studies|research paper)\b/i,
    [
      {
        title: 'Find the literature',
        query: 'papers literature review academic search',
        category: 'search-research',
      },
      { title: 'Keep the notes', query: 'notes markdown knowledge base', category: 'productivity' },
      { title: 'Analyse the data', query: 'statistics charts data analysis', category: 'data-analysis' },
      { title: 'Write it up', query: 'citations paraphrasing english writing', category: 'text-generation' },
    ],
  ],
  [
    /\b(customer (support|service)|help ?desk|tickets)\b/i,
    [
      {
        title: 'Answer at once',
        query: 'support agent chatbots website widget',
        category: 'customer-support',
      },
      { title: 'Keep the tickets', query: 'help desk ticketing shared inbox', category: 'customer-support' },
      { title: 'Speak their language', query: 'translation multilingual', category: 'translation' },
      { title: 'See what they ask for', query: 'text analysis dashboards', category: 'data-analysis' },
    ],
  ],
  [
    /\b(songs?|album|music|soundtrack)\b/i,
    [
      { title: 'Write the lyrics', query: 'lyrics songs writing', category: 'music' },
      { title: 'Compose and produce', query: 'song generation composition', category: 'music' },
      { title: 'Mix and master', query: 'stems mastering audio cleanup', category: 'music' },
      { title: 'Make the cover', query: 'text to image illustration', category: 'image-creation' },
    ],
  ],
];
