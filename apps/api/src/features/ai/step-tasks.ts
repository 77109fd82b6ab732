/** The kind of tool for a task. */
export interface StepTask {
  /** Search query of tags that such tools have. */
  query: string;
  /** Slug of their category. */
  category: string;
}

const task = (pattern: RegExp, query: string, category: string): [RegExp, StepTask] => [
  pattern,
  { query, category },
];

/** Tasks by how steps name them, reviewed by hand. The first pattern that matches the step counts. */
const stepTasks: [RegExp, StepTask][] = [
  // Before what they have a word in common with
  task(
    /\b(translate|locali[sz]e)\b.*\b(app|software|interface|strings)\b/i,
    'localisation translation management',
    'translation',
  ),
  task(
    /\b(translate|locali[sz]e)\b.*\b(web ?site|site|pages?|shop|store)\b/i,
    'website translation no code seo',
    'translation',
  ),
  task(
    /\btranslate\b.*\b(documents?|contracts?|agreements?|articles?|lyrics|letters?|resumes?|cvs?|pdfs?|texts?|emails?|mails?|slides?|decks?|books?|manuals?|transcripts?|scripts?)\b/i,
    'translation documents',
    'translation',
  ),
  task(
    /\bvector (databases?|stores?|search|index)\b/i,
    'vector database embeddings retrieval',
    'developer-platforms',
  ),
  task(
    /\b(repl(y|ies) to|respond to|answer)\b.*\breviews?\b|\bjob (ads?|adverts?|postings?|descriptions?|offers?)\b/i,
    'drafting writing chat assistant',
    'chat-assistants',
  ),
  task(
    /\b(ask|questions?|chat|talk)\b.*\b((text)?books?|pdfs?|papers?|manuals?|contracts?|documents?)\b/i,
    'pdf documents summaries questions',
    'search-research',
  ),
  task(
    /^(?!.*\btranslat).*\b(internal|company|team)\b.*\b(documents?|docs|knowledge|wiki|files)\b|\b(share|find|search|collect)\b.*\bknowledge\b/i,
    'enterprise search knowledge base',
    'productivity',
  ),
  task(/\b(write|draft)\b.*\bposts\b/i, 'copywriting short texts templates brand voice', 'text-generation'),
  task(
    /\b(schedule|plan|queue)\b.*\bposts?\b|\brun\b.*\bsocial media\b|\bcarousels?\b/i,
    'design templates social media',
    'design-presentation',
  ),
  task(/\b(presenters?|avatars?|talking head)\b/i, 'avatars presenters', 'video'),
  task(
    /\b(photos?|pictures?|portraits?|faces?)\b.*\b(move|speak|talk|sing|to life|alive)\b/i,
    'talking photos image to video',
    'video',
  ),
  task(
    /\b(people|customers|they|others) (say|think|write|talk) about\b|\bbrand (mentions|monitoring)\b|\bsocial listening\b/i,
    'social listening brand monitoring',
    'marketing-sales',
  ),
  task(
    /\b(speak|talk|chat) (to|with)\b.*\b(customers|clients|shoppers|guests)\b/i,
    'multilingual support agent',
    'customer-support',
  ),
  task(/\b(textures?|sprites?)\b/i, 'game assets', 'image-creation'),
  task(/\bcheck\b.*\b(citations?|references)\b/i, 'citations papers evidence', 'search-research'),
  task(/\b(vulnerabilit\w+|security (audit|holes?|issues?))\b/i, 'code review quality', 'code-assistant'),
  task(/\b(search|answers?|ask) with sources\b/i, 'answer engine web search sources', 'search-research'),
  task(/\b(collect|keep|organi[sz]e|gather)\b.*\bsources\b/i, 'sources notes summaries', 'search-research'),
  task(
    /\b(summari[sz]e|transcribe|record)\b.*\b(lectures?|classes|seminars?)\b/i,
    'lectures transcription meeting notes summaries',
    'meetings',
  ),
  task(
    /\b(make|create|produce|record|film)\b.*\b(courses?|training|onboarding|e-?learning)\b.*\bvideos?\b/i,
    'avatars training presenters e-learning',
    'video',
  ),
  task(/\bflash ?cards\b/i, 'flashcards study aid', 'education-languages'),
  task(/\b(make|draw|create|plot)\b.*\bfigures\b/i, 'charts visualisation data analysis', 'data-analysis'),
  task(
    /\b(rewrite|migrate|port|moderni[sz]e|convert|translate)\b.*\bcode(base)?\b/i,
    'coding agent refactoring',
    'code-assistant',
  ),
  task(/\b(test|check)\b.*\bknowledge\b/i, 'flashcards vocabulary practice tests', 'education-languages'),
  task(/\b(link|connect)\b.*\b(ideas|notes)\b/i, 'notes knowledge graph', 'productivity'),
  task(
    /\b(hold|host|run)\b.*\b(meetings?|calls|lessons|classes|webinars?)\b/i,
    'video calls meeting notes',
    'meetings',
  ),
  task(/\badd\b.*\bsounds?\b/i, 'sound effects music', 'music'),
  task(/\b(choose|pick|select|find) (an?|the) voice\b/i, 'text to speech voice-over', 'audio-speech'),
  task(/\bcheck (the |all )?facts\b/i, 'answer engine web search sources', 'search-research'),
  task(
    /\b(write|create|make|build|program|generate)\b.*\b(python|javascript|typescript|java|bash|php|rust|sql function|macro|regex)\b/i,
    'coding agent code editor',
    'code-assistant',
  ),
  task(
    /\b(make|create|prepare) (an? |the )?(test|exam)\b/i,
    'flashcards vocabulary practice tests',
    'education-languages',
  ),
  task(
    /\banswer\b.*\b(in|by|via|on) (the |a )?(live )?chat\b/i,
    'support agent live chat',
    'customer-support',
  ),
  task(
    /^explain\b.*\b(chapters?|texts?|words|concepts?|topics?|letters?|rules)\b/i,
    'general assistant chat writing',
    'chat-assistants',
  ),
  task(/\bcopied\b/i, 'grammar proofreading', 'text-generation'),
  task(
    /\bcode\b.*\b(leaves?|stays?|private|network|on[- ]premises)\b/i,
    'self-hosting code completion privacy',
    'code-assistant',
  ),
  task(/\bposters?\b(?!.*\btranslat)/i, 'templates design posters', 'design-presentation'),
  task(/\b(let|make) (them|him|her|it|the \w+) (sing|speak|talk)\b/i, 'lip sync talking photos', 'video'),
  task(/\b(cut|edit)\b.*\btogether\b/i, 'video editing', 'video'),
  task(/\b(own|her|his) voice\b/i, 'voice cloning', 'audio-speech'),
  task(
    /\btrain\b.*\bmodels?\b.*\b(without (code|coding|programming)|no[- ]code)\b/i,
    'automl data science no code machine learning',
    'data-analysis',
  ),
  task(
    /\b(find|pick|choose|agree on) an? (time|date|slot)\b|\bblock\b.*\btime\b/i,
    'calendar scheduling',
    'productivity',
  ),
  task(
    /\bvideos? (out of|from)\b.*\b(articles?|blog|posts?|texts?)\b|\b(articles?|blog|posts?)\b.*\binto\b.*\bvideos?\b/i,
    'article to video stock footage',
    'video',
  ),
  task(/\bcrawl/i, 'web scraping crawling', 'developer-platforms'),
  task(/\bmap\b.*\b(citations|references)\b/i, 'papers citation map discovery', 'search-research'),
  task(/(?<!\b(?:flow|org) )\bcharts?\b|\bgraphs\b/i, 'charts visualisation data analysis', 'data-analysis'),
  task(
    /\bnotes\b.*\b(meetings?|calls?|interviews?)\b|\btranscri\w+\b.*\b(meetings?|calls?)\b|\b(meetings?|calls?|lectures?)\b.*\binto\b/i,
    'meeting notes transcription summaries',
    'meetings',
  ),
  task(
    /\bcall\b.*\b(customers?|clients?|leads|guests|patients|people)\b/i,
    'voice agents telephone',
    'customer-support',
  ),
  task(
    /\b(find|get|collect|look up)\b.*\b((phone )?numbers|addresses|decision makers|investors)\b/i,
    'lead research lead database outbound',
    'marketing-sales',
  ),
  task(
    /\b(remove|erase)\b.*\b(strangers|people|persons?|objects?|tourists|blemish\w*)\b/i,
    'photo editing',
    'image-creation',
  ),
  task(
    /\b(post|publish|share)\b.*\b(pictures?|images?|photos?)\b/i,
    'design templates social media',
    'design-presentation',
  ),
  task(/\bchords?\b/i, 'chords stems practice', 'music'),
  task(/\b(lyrics|verses)\b/i, 'lyrics song generation', 'music'),
  task(/\b(distribute|release)\b.*\b(songs?|album|track|music|it)\b/i, 'distribution mastering', 'music'),
  task(/\bsound effects\b/i, 'sound effects music', 'music'),
  task(/\bdictat(e|ion|ing)\b/i, 'dictation speech to text', 'audio-speech'),
  task(
    /\b(record|capture)\b.*\b(screen(s|casts?)?|lessons?|tutorials?|demos?|courses?)\b|\bscreencasts?\b/i,
    'screen recording',
    'video',
  ),
  task(/\b(slow motion|frame rate)\b/i, 'slow motion upscaling', 'video'),
  task(/\b(icons?|vectors?|svg)\b/i, 'icons vector graphics', 'image-creation'),
  task(
    /\b(visuali[sz]e|design|furnish|redecorate)\b.*\b(rooms?|interiors?|house|flat|garden|kitchen|bathroom)\b/i,
    'text to image photo editing',
    'image-creation',
  ),
  task(
    /\b(game assets|characters? (art|design|sheets?))\b|\b(create|design|draw|paint|sketch)\b.*\bcharacters?\b/i,
    'game assets concept art characters',
    'image-creation',
  ),
  task(
    /\b(retouch|edit|relight|improve)\b.*\b(photos?|pictures?|portraits?|selfies?)\b/i,
    'photo editing',
    'image-creation',
  ),
  task(
    /\b(palettes?|colou?r scheme|brand colou?rs|(pick|choose) (the |my |our )?colou?rs)\b/i,
    'colour palettes',
    'design-presentation',
  ),
  task(
    /\b(brand (kit|identity|guide)|visual identity|branding)\b/i,
    'branding brand kit logo design',
    'design-presentation',
  ),
  task(/\b(mind ?maps?|brainstorm)\b/i, 'mind maps ideas', 'productivity'),
  task(
    /\b(contracts?|legal|lawyers?|law firms?|case law|court|precedents|terms|nda)\b/i,
    'legal documents',
    'search-research',
  ),
  task(
    /\b(invoices?|receipts?|forms?|paperwork)\b/i,
    'document processing process automation',
    'automation-agents',
  ),
  task(
    /\b(spreadsheets?|excel|formulas?|budgets?|expenses)\b/i,
    'spreadsheets data analysis',
    'data-analysis',
  ),
  task(/\b(forecast|predict)\w*\b/i, 'predictive machine learning automl', 'data-analysis'),
  task(/\b(sql|quer(y|ies)|databases?)\b/i, 'sql data analysis', 'data-analysis'),
  task(
    /\b(debug|fix)\b.*\b(bugs?|code|errors?|it)\b|\b(explain|understand)\b.*\bcode(base)?\b|\brefactor\b/i,
    'coding agent refactoring',
    'code-assistant',
  ),
  task(
    /\b(code|api|technical) documentation\b|\bdocument the (code|api)\b|\bwrite (the )?documentation\b|\bdocs\b|\bread ?me\b/i,
    'documentation code',
    'code-assistant',
  ),
  task(
    /\b(user (research|interviews?)|interview (users|customers))\b/i,
    'user research meeting notes transcription',
    'meetings',
  ),
  task(
    /\b(practi[sc]e|rehearse|prepare for)\b.*\b(interviews?|pitch|speech|talk|presentation)\b|\b(validate|refine|discuss)\b.*\bideas?\b/i,
    'general assistant chat web search',
    'chat-assistants',
  ),
  task(
    /\b(coach|review|analy[sz]e)\b.*\bcalls?\b/i,
    'sales calls coaching revenue intelligence',
    'marketing-sales',
  ),
  task(
    /\b(chat ?bot|(help|support|service) bots?|website (chat|widget)|live chat)\b/i,
    'chatbots website widget no code',
    'customer-support',
  ),
  task(/\bfaqs?\b|\bhelp (cent(er|re)|pages?|articles?)\b/i, 'help desk knowledge base', 'customer-support'),
  task(
    /\b(talk|speak|chat|converse)\b.*\b(locals|people|waiters?|abroad)\b|\binterpret(er)?\b/i,
    'translation voice travel',
    'translation',
  ),
  task(
    /\b(grade|mark|correct)\b.*\b(essays?|papers?|exams?|tests?|homework|assignments?)\b/i,
    'grading feedback teachers',
    'education-languages',
  ),
  task(/\bessays?\b/i, 'essays academic writing', 'text-generation'),
  task(/\b(resume|cv|cover letters?|job applications?)\b/i, 'drafting writing documents', 'text-generation'),
  task(
    /\b(itinerary|trip|travel (plan|route)|sights|recipes?|meals?|gift|slogans?|name (it|the|my|our)|(create|find|choose|pick|think of) (an?|the|my|our)( \w+)? name)\b/i,
    'general assistant chat web search',
    'chat-assistants',
  ),
  // Writing
  task(
    /\b(plot|chapters?|scenes of (the|a|my) (book|novel)|novel|short stor(y|ies)|world ?building|manuscript)\b/i,
    'fiction novels story planning',
    'text-generation',
  ),
  task(
    /\b(proofread|proof-read|grammar|spelling|typos|plagiari|(check|improve|clean up|polish|tidy|tidy up|correct) (the|my) (language|text|english|writing|style|tone|wording)|copy-?edit)/i,
    'grammar proofreading',
    'text-generation',
  ),
  task(
    /\b(rephrase|reword|paraphrase|rewrite|synonyms|simplify the text)\b/i,
    'rewriting paraphrasing',
    'text-generation',
  ),
  task(
    /\b(cit(e|es|ing|ations?)|references|bibliography)\b/i,
    'citations academic writing',
    'text-generation',
  ),
  task(
    /\b(product|listing) (descriptions?|texts?)\b|\bdescribe\b.*\bproducts?\b|\b(sales|web(site)?|page|ad) (copy|texts?)\b|\bcopywriting\b/i,
    'copywriting brand voice short texts',
    'text-generation',
  ),
  task(/\bshow ?notes\b/i, 'podcasts audio summaries', 'audio-speech'),
  task(/\b(write|draft)\b.*\b(script|screenplay)s?\b/i, 'writing drafting chat assistant', 'chat-assistants'),
  // Sound
  task(
    /\b(audio ?(books?|versions?|editions?)|voice-? ?overs?|narrat\w+|read\b.*\b(out loud|aloud)|(add|generate|make|record|create|give\b.*) (the |some |an? )?(\w+ )?voices?|(voice|speak) (it|them|the \w+))\b/i,
    'text to speech voice-over',
    'audio-speech',
  ),
  task(/\bclone\b.*\bvoice\b|\bvoice\b.*\bclon/i, 'voice cloning', 'audio-speech'),
  task(
    /\b(clean|improve|fix|enhance|remove)\b.*\b(sound|audio|noise|hum|echo|recording)\b/i,
    'audio cleanup',
    'audio-speech',
  ),
  task(/\btranscri(be|pts?|ption)\b|\btype up\b/i, 'transcription speech recognition', 'audio-speech'),
  task(
    /\b(record|edit)\b.*\b(podcast|episodes?|audio)\b/i,
    'podcasts recording audio editing',
    'audio-speech',
  ),
  task(
    /\b(background|royalty[- ]free) music\b|\b(add|find|choose|put)\b.*\b(music|soundtrack)\b/i,
    'background music royalty-free soundtrack',
    'music',
  ),
  task(
    /\b(split|separate|remove|isolate|extract|take)\b.*\b(vocals?|voices?|stems?|instruments?)\b/i,
    'vocal remover source separation',
    'music',
  ),
  task(/\b(mix|master(ing)?)\b.*\b(tracks?|songs?|album|recordings?|it)\b/i, 'mastering', 'music'),
  task(
    /\b(compose|write|make|create|generate|produce)\b.*\b(songs?|jingles?|tunes?|beats?|theme|melod(y|ies)|score|music(?! videos?))\b/i,
    'song generation',
    'music',
  ),
  // Video
  task(/\bstory ?boards?\b/i, 'storyboard pre-production', 'video'),
  task(/\bdub(bing)?\b|\blip[- ]?sync|\bsync\w* .*\blips\b/i, 'dubbing video translation lip sync', 'video'),
  task(/\b(subtitles?|captions?)\b/i, 'subtitles captions', 'video'),
  task(
    /\b(cut|post|make|share|publish|turn|extract|find)\b.*\b(clips|highlights|shorts|reels|tiktoks?|short videos?)\b/i,
    'clips repurposing captions',
    'video',
  ),
  task(
    /\b(generate|create|make|render|shoot|film)\b.*\b(clips?|footage|scenes?|shots?|videos?|trailers?|teasers?)\b/i,
    'text to video image to video',
    'video',
  ),
  task(/\banimate\b/i, 'image to video animation', 'video'),
  task(/\b(edit|cut|trim)\b.*\bvideos?\b/i, 'video editing', 'video'),
  task(
    /\b(restore|enhance|upscale|sharpen|repair|colou?ri[sz]e)\b.*\b(videos?|films?|footage)\b/i,
    'upscaling restoration',
    'video',
  ),
  // Images and design
  task(
    /\b(restore|enhance|upscale|sharpen|enlarge|repair|colou?ri[sz]e|digiti[sz]e|scan)\b.*\b(photo(graph)?s?|pictures?|images?|portraits?|negatives)\b|^(old )?(photos?|pictures?|images?)$/i,
    'upscaling enhancement photo editing',
    'image-creation',
  ),
  task(
    /\b(remove|cut out|replace)\b.*\bbackgrounds?\b|\bcut out\b.*\bphotos?\b/i,
    'background removal',
    'image-creation',
  ),
  task(
    /\bproduct (photos?|pictures?|images?|shots?)\b|\b(photos?|pictures?) of (the |my |our |your )?(products?|dishes|food|items)\b|\bphotograph\b.*\b(products?|dishes|food|items)\b/i,
    'product photos background removal',
    'image-creation',
  ),
  task(/\blogos?\b/i, 'logo design logos brand', 'design-presentation'),
  task(
    /\b(wireframes?|mock-?ups?|prototypes?|interface|screens|ui|ux)\b/i,
    'interface design wireframes prototyping',
    'design-presentation',
  ),
  task(
    /\b(covers?|thumbnails?|headers?|illustrat\w+|concept art|artwork|posters?|mood ?board|draw\w*)\b/i,
    'text to image illustration',
    'image-creation',
  ),
  task(
    /\b(make|create|generate|draw|paint)\b.*\b(pictures?|images?|photos?|art)\b.*\b(locally|offline|own (computer|machine))\b/i,
    'text to image stable diffusion local models',
    'image-creation',
  ),
  task(/\b(make|create|generate)\b.*\b(pictures?|images?)\b/i, 'text to image', 'image-creation'),
  task(
    /\b(slides?|slide ?decks?|pitch ?decks?|deck|presentations?)\b/i,
    'presentations slides',
    'design-presentation',
  ),
  task(
    /\b(get|need) (an?|my|our)( new)? (web ?site|home ?page)\b|\b(build|make|create|design|set up|publish)\b.*\b((web ?)?sites?|landing pages?|home ?page|portfolio)\b/i,
    'website builder web design',
    'design-presentation',
  ),
  task(
    /\b(diagrams?|flow ?charts?|infographics?|org chart)\b/i,
    'diagrams infographics',
    'design-presentation',
  ),
  task(
    /\b(design|make|lay out)\b.*\b(posts?|menus?|pages|cards?|labels?|packaging|t-?shirts?|merch\w*)\b|\b(flyers?|banners?|invitations?|brochures?|menu cards?|social (graphics|posts? design))\b/i,
    'templates design social media',
    'design-presentation',
  ),
  // Research and learning
  task(
    /\b(find|search|collect|look for)\b.*\b(papers|literature|studies|sources|articles)\b|\bliterature (review|search)\b/i,
    'papers literature review academic search',
    'search-research',
  ),
  task(
    /\b(read|summari[sz]e|understand|digest)\b.*\b(papers?|pdfs?|articles?|reports?|books?|documents?|sources|guidelines|regulations|manuals?|chapters?)\b/i,
    'papers pdf summaries reading',
    'search-research',
  ),
  task(
    /\b(find|read|follow|collect)\b.*\b(stories|news|trends|topics)\b|\b(find|compare)\b.*\b(competitors?|prices)\b|\bresearch\b.*\b(topics?|market|competitors?|companies|company|episode|subject|destination)\b|\bfact[- ]?check|\b(ai|answer|web) search( engines?)?\b|\b(look|find) (it |things )?(up|out)\b/i,
    'answer engine web search sources',
    'search-research',
  ),
  task(
    /\b(vocabulary|learn (the |new )?words|practi[sc]e questions|memori[sz]e|revise|quiz(zes)?|practi[sc]e tests?|mock exams?|(test|quiz) me)\b/i,
    'flashcards vocabulary practice tests',
    'education-languages',
  ),
  task(
    /\blearn\b.*\b(spanish|french|german|italian|english|japanese|chinese|portuguese|korean|arabic|language)\b|\bpracti[sc]e\b.*\b(speaking|conversation|talking|pronunciation)\b|\bpronunciation\b|\bspeak (the )?language\b/i,
    'language learning speaking conversation pronunciation',
    'education-languages',
  ),
  task(
    /\b(plan|prepare|write)\b.*\blessons?\b|\bworksheets?\b|\b(make|create|prepare|write)\b.*\bexercises\b|\blesson plans?\b/i,
    'lesson planning teachers worksheets',
    'education-languages',
  ),
  task(
    /\b(solve|explain|understand)\b.*\b(maths?|physics|chemistry|biology|science|equations?|homework|exercises?)\b/i,
    'maths step by step homework tutoring',
    'education-languages',
  ),
  // Translation
  task(/\btranslate\b.*\b(videos?|film)\b/i, 'video translation lip sync', 'video'),
  task(/\btranslate\b.*\b(menus?|signs?|camera)\b/i, 'translation travel camera', 'translation'),
  // The goal tells what "it" is.
  task(/\btranslat(?!e (it|them|everything)\b)/i, 'translation', 'translation'),
  // Meetings and everyday work
  task(
    /\b(record|note|minutes|summari[sz]e)\b.*\b(meetings?|calls?|interviews?|conversations?|webinars?)\b|\bmeeting (notes|minutes)\b|\bminutes\b/i,
    'meeting notes transcription summaries',
    'meetings',
  ),
  task(
    /\b(keep|take|collect|organi[sz]e|store)\b.*\b(notes|ideas|findings)\b/i,
    'notes knowledge base',
    'productivity',
  ),
  task(
    /\b((plan|organi[sz]e) (the|my|our) (day|week|time)|book (the |a |my )?(calls?|meetings?)|calendar|appointments?|schedule(?! (it|them)\b))\b/i,
    'calendar scheduling',
    'productivity',
  ),
  task(
    /\b(inbox|mailbox|sort (the|my) (mails?|emails?)|answer (the|my) (mails?|emails?))\b/i,
    'email inbox',
    'productivity',
  ),
  task(
    /\b(tasks?|to-?dos?|milestones|project plan|(plan|manage|track) (the |my |our )?projects?)\b/i,
    'tasks projects',
    'productivity',
  ),
  // Software and data
  task(/\b(review|check)\b.*\b(code|pull requests?)\b/i, 'code review pull requests', 'code-assistant'),
  task(/\b(write|add|generate|run)\b.*\btests?\b/i, 'testing code', 'code-assistant'),
  task(
    /\b(write|generate|finish|program|develop|implement)\b.*\b(code|program|app|backend|frontend|functions?|features?)\b|^code( it| the \w+)?$/i,
    'coding agent code editor',
    'code-assistant',
  ),
  task(
    /\b(apps?|software)\b.*\b(without (code|coding|programming)|no[- ]code|can(?:no|')?t (code|program))\b/i,
    'app builder no code web apps',
    'code-assistant',
  ),
  task(/\b(fine-?tune|train)\b.*\bmodels?\b/i, 'fine-tuning', 'developer-platforms'),
  task(
    /\b(chat|talk|ask|models?|llms?|run)\b.*\b(offline|locally|without (the |an? )?internet|(own|my) (computer|machine|laptop|pc|mac|phone))\b/i,
    'local models offline',
    'chat-assistants',
  ),
  task(
    /\b(host|serve|deploy|run|pick|choose|call|connect)\b.*\bmodels?\b/i,
    'model hosting inference',
    'developer-platforms',
  ),
  task(
    /\b(embed(dings?)?|vector|index)\b.*\b(documents?|files|pages|texts|store|database|search)\b/i,
    'vector database embeddings retrieval',
    'developer-platforms',
  ),
  task(
    /\b(trace|monitor|watch|evaluate|observe|test)\b.*\b(prompts?|models?|answers|llms?|agents?)\b/i,
    'evaluation tracing monitoring',
    'developer-platforms',
  ),
  task(
    /\b(scrape|crawl|extract)\b.*\b((web ?)?sites?|pages|data|web)\b|\b(scrapers?|crawlers?)\b/i,
    'web scraping data extraction',
    'automation-agents',
  ),
  task(
    /\bwarehouse\b|\bdata (engineering|pipeline)s?\b|\b(load|import|merge|combine)\b.*\bdata\b/i,
    'data warehouse data engineering lakehouse',
    'data-analysis',
  ),
  task(/\bdashboards?\b/i, 'dashboards business intelligence', 'data-analysis'),
  task(/\b(charts?|graphs?|plots|visuali[sz]e)\b/i, 'charts visualisation data analysis', 'data-analysis'),
  task(
    /\bask\b.*\b(questions|data)\b.*\b(plain|data|numbers|words|language)\b/i,
    'chat with data search',
    'data-analysis',
  ),
  task(
    /\b(group|cluster|categori[sz]e) (them|it|the)\b|\b(analy[sz]e|evaluate|clean|crunch)\b.*\b(data|tables?|records|results|surveys?|polls?|numbers|spreadsheets?|feedback|answers|responses|sales|figures)\b|\bstatistics\b|\b(find|identify|spot)\b.*\b(themes|patterns)\b/i,
    'statistics charts data analysis',
    'data-analysis',
  ),
  // Business
  task(
    /\b(find|get|collect|research|generate)\b.*\b(leads?|prospects?|customers|clients|contacts|companies)\b|\benrich\b/i,
    'lead research lead database outbound',
    'marketing-sales',
  ),
  task(
    /\b(cold|sales|outreach) (e-?mails?|mails?|messages?)\b|\bfollow up\b|\b(send|sequence)\b.*\b(e-?mails?|mails?|campaigns?|messages?)\b/i,
    'outbound sequences cold email',
    'marketing-sales',
  ),
  task(/\bcrm\b/i, 'crm integrations', 'marketing-sales'),
  task(
    /\b(ads?|adverts?|advertise|advertising|campaigns?)\b/i,
    'advertising ad creatives',
    'marketing-sales',
  ),
  task(
    /\b(mentions?|visible|visibility|found)\b.*\b(chatgpt|ai|assistants?|llms?)\b/i,
    'ai visibility',
    'marketing-sales',
  ),
  task(
    /\b(seo|keywords?|rank (on|in)|rankings?|(by|in|on) search engines?|google ranking|found on google)\b/i,
    'seo keyword research',
    'marketing-sales',
  ),
  task(
    /\bnewsletters?\b|\b(subscribers|mailing list|e-?mail marketing)\b/i,
    'email marketing newsletters',
    'marketing-sales',
  ),
  task(
    /\b(create|write|post|schedule|publish|share|promote)\b.*\b(social|instagram|linkedin|tiktok|twitter|posts?)\b/i,
    'social media content',
    'marketing-sales',
  ),
  task(
    /\b(write|draft)\b.*\b(articles?|blog|posts?|texts?|content|e-?mails?|letters?|descriptions?|copy|words)\b/i,
    'copywriting drafting brand voice',
    'text-generation',
  ),
  task(
    /\b(answer|reply|support|help|handle)\b.*\b(returns|complaints|requests|customers?|clients?|tickets?|visitors|shoppers|guests|tenants|members|patients|parents|users|chats|enquiries|inquiries)\b|\bcustomer (service|support)\b|\b(support|service) (bot|desk)\b/i,
    'support agent help desk live chat',
    'customer-support',
  ),
  task(
    /\b(answer|take|make|handle)\b.*\b(phone|calls)\b|\bcall cent(er|re)\b|\bphone (line|agent|bot|bookings?|orders?)\b/i,
    'voice agents telephone',
    'customer-support',
  ),
  task(
    /\b(approve|sign off|human in the loop)\b/i,
    'workflow automation human in the loop',
    'automation-agents',
  ),
  task(
    /\b(connect|sync|link|join|automate|move|copy)\b.*\b(apps?|tools?|systems?|everything|steps|tasks|process(es)?)\b|\bautomat(e|ion)\b/i,
    'workflow automation integrations',
    'automation-agents',
  ),
];

/** Tasks by terms that others have in common, for goals that are no more precise. */
const generalTasks: [RegExp, StepTask][] = [
  task(/\btranslat/i, 'translation', 'translation'),
  task(/\b(upscale|enlarge|sharpen)\b/i, 'upscaling enhancement photo editing', 'image-creation'),
  task(/^explain\b|\bbusiness plan\b/i, 'general assistant chat writing', 'chat-assistants'),
  task(/^(collect|gather)\b.*\bdata\b/i, 'web scraping data extraction', 'automation-agents'),
  task(/\b(generate|create|make)\b.*\b(faces?|portraits?)\b/i, 'text to image', 'image-creation'),
  task(/^summari[sz]e\b/i, 'general assistant chat summaries documents', 'chat-assistants'),
  task(/\b(make|create|build)\b.*\bcourses?\b/i, 'avatars training presenters e-learning', 'video'),
  task(/^describe\b|\bideas\b/i, 'general assistant chat writing', 'chat-assistants'),
  task(/^discuss\b/i, 'general assistant chat writing', 'chat-assistants'),
  task(
    /^read\b(?!.*\b(tickets|e?-?mails?|messages|news)\b)/i,
    'pdf documents summaries questions',
    'search-research',
  ),
  task(/^promote\b/i, 'social media content', 'marketing-sales'),
  task(/\bschedule\b/i, 'calendar scheduling', 'productivity'),
  task(/^(write|draft|formulate)\b/i, 'drafting writing chat assistant', 'chat-assistants'),
  task(
    /^(brainstorm|outline|plan|prepare|think of|come up with)\b/i,
    'general assistant chat writing',
    'chat-assistants',
  ),
  task(
    /\b(generate|make|create|draw)\b.*\b(pictures?|images?|photos?|visuals|graphics)\b/i,
    'text to image',
    'image-creation',
  ),
];

/** Tasks that only the goal makes clear, such as "send them". Patterns match the goal, a colon, and the step. */
const contextTasks: [RegExp, StepTask][] = [
  task(
    /(novel|trilogy|fiction|fantasy|thriller|saga).*: .*\b(feedback|edit|revise|polish)\b/i,
    'editing style reports fiction',
    'text-generation',
  ),
  task(
    /(novel|trilogy|fiction|fantasy|thriller|saga).*: .*\b(worlds?|characters?|scenes?|draft|write|outline)\b/i,
    'fiction novels story planning worldbuilding',
    'text-generation',
  ),
  task(
    /(contract|legal|agreement|court|lawsuit).*: .*\b(review|read|check|compare|summari)/i,
    'legal documents',
    'search-research',
  ),
  task(
    /(sales|data|excel|survey|spreadsheet).*: .*\bclean\b/i,
    'spreadsheets data analysis',
    'data-analysis',
  ),
  task(
    /(app|saas|software|website).*: .*\b(deploy|host|publish)\b/i,
    'app builder hosting',
    'code-assistant',
  ),
  task(
    /(models?|llms?|fine-?tune).*: (host|serve|deploy)\b/i,
    'model hosting inference',
    'developer-platforms',
  ),
  task(
    /(social|instagram|linkedin|tiktok|youtube|content|influencer|posts?).*: .*\b(schedule|post|publish)\b/i,
    'design templates social media',
    'design-presentation',
  ),
  task(
    /(internal|company|enterprise|knowledge).*: (connect|index|search|find)\b(?!.*\bmodels?\b)/i,
    'enterprise search knowledge base',
    'productivity',
  ),
  task(/podcast.*: (record|edit|produce)\b/i, 'podcasts recording audio editing', 'audio-speech'),
  task(/(sales|outreach|leads).*: send\b/i, 'outbound sequences cold email', 'marketing-sales'),
  task(
    /(webinar|meeting|call|interview).*: .*\bsummar/i,
    'meeting notes transcription summaries',
    'meetings',
  ),
  task(/newsletter.*: (send|mail|deliver)\b/i, 'email marketing newsletters', 'marketing-sales'),
  task(
    /(accounting|invoices?|paperwork).*: extract\b/i,
    'document processing process automation',
    'automation-agents',
  ),
  task(/chat ?bot.*: (add|put|embed|publish)\b/i, 'chatbots website widget no code', 'customer-support'),
  task(
    /(films?|movies?|videos?|footage).*: (colou?ri[sz]e|upscale|enlarge|sharpen)\b/i,
    'upscaling restoration',
    'video',
  ),
  task(
    /(films?|movies?|videos?|clips?).*: translate (it|them|everything)\b/i,
    'video translation lip sync',
    'video',
  ),
  task(
    /(locali[sz]e|apps?|software|interface)\b.*: .*\btranslat/i,
    'localisation translation management',
    'translation',
  ),
  task(/(agents?|llms?|chatbots?).*: .*\bframeworks?\b/i, 'agent framework python', 'automation-agents'),
  task(/(photos?|pictures?).*: colou?ri[sz]e\b/i, 'upscaling enhancement photo editing', 'image-creation'),
  task(/(app|software|saas|api|product).*: test\b/i, 'testing code', 'code-assistant'),
  task(
    /(thesis|dissertation|paper|review|study|exam).*: (read|summari[sz]e)\b/i,
    'papers pdf summaries reading',
    'search-research',
  ),
  task(
    /(film|movie|video(?! games?\b)|clip|trailer).*: (shoot|render|generate|animate)\b/i,
    'text to video image to video',
    'video',
  ),
  task(
    /(without|no)[- ](code|coding|programming).*: (build|make|create)\b/i,
    'app builder no code web apps',
    'code-assistant',
  ),
  task(
    /(code|program|software|legacy).*: .*\b(move|migrate|port|upgrade)\b/i,
    'coding agent refactoring',
    'code-assistant',
  ),
  task(
    /(app|software|saas|tool|website|program).*: (build|code|program|develop)\b/i,
    'coding agent code editor',
    'code-assistant',
  ),
];

/** Steps that no seeded tool is for. Their text would find tools for other tasks. */
const unlistedTasks: RegExp[] = [
  /\bfloor ?plans?\b/i,
  /\b(written|made|generated|created) by (an )?ai\b|\bai[- ](detect\w*|(generated|written) texts?)\b/i,
  /\b3d models?\b/i,
  /^(book|rent|buy)\b|\border\b.*\b(pizza|food|meal|taxi|groceries|flowers)\b/i,
  /^(collect|sort|print)\b.*\b(photos?|pictures?)\b|^print\b/i,
  /\bmood\b/i,
  /^film\b/i,
  /^sell\b/i,
  /^(take|shoot)\b.*\b(photos?|pictures?)\b/i,
  /\b(resumes?|cvs?|applicants?|candidates)\b/i,
];

/** The task of a step that no seeded tool is for. */
export const noTask: StepTask = { query: '', category: '' };

/** Tasks that seeded tools are for. */
export const listedTasks = [...stepTasks, ...contextTasks, ...generalTasks];

const verbs =
  'add analyse analyze answer automate build chat check clean clone collect colorize compose connect convert create cut deploy describe design dictate draft draw dub edit enhance enlarge evaluate explain extract find fix generate grade host illustrate improve index keep learn make monitor narrate organise organize plan post practise practice prepare proofread publish record remove repair research restore review rewrite run schedule scrape search send separate serve share solve summarise summarize take talk teach test trace train transcribe translate turn upscale visualise visualize write'.split(
    ' ',
  );

/** Base forms of the verbs by their other forms, such as "makes" and "making". */
const baseForms = new Map(
  verbs.flatMap((verb) =>
    [`${verb}s`, `${verb}es`, `${verb.replace(/e$/, '')}ing`, `${verb}${verb.at(-1)}ing`].map((form) => [
      form,
      verb,
    ]),
  ),
);

const toBaseForms = (text: string) =>
  text.replaceAll(/\b[a-z]+(?:s|ing)\b/gi, (word) => baseForms.get(word.toLowerCase()) ?? word);

/** Longer texts name more than one task, and would take the patterns long. */
const maxTaskLength = 300;

/**
 * Returns the task that the beginning of a step or question names, or undefined if it is none of the common ones.
 * @param context the goal before the colon; may be empty
 */
export function findStepTask(step: string, context: string): StepTask | undefined {
  // Of "turn articles into a podcast", only the podcast tells the task.
  const text = step
    .slice(0, maxTaskLength)
    .replace(
      /^(turn|convert|transform)\b(?!.*\b(?:(?:meetings?|calls?|lectures?)\b.*\binto|(?:articles?|blog|posts?)\b.*\binto\b.*\bvideos?)\b).*?\binto\b/i,
      'make',
    );
  const withBaseForms = toBaseForms(text);
  const inContext = `${context.slice(0, maxTaskLength)}: ${text}`;
  const matchesStep = ([pattern]: [RegExp, StepTask]) => pattern.test(text) || pattern.test(withBaseForms);
  const found =
    stepTasks.find(matchesStep) ??
    contextTasks.find(([pattern]) => pattern.test(inContext)) ??
    generalTasks.find(matchesStep);
  return found?.[1] ?? (unlistedTasks.some((pattern) => pattern.test(text)) ? noTask : undefined);
}
