import type { ReactElement } from 'react';
import { describe } from 'vitest';

import { describeConformance } from '../test/conformance.tsx';
import { Copy } from './icons/icons.tsx';
import {
  Accordion,
  AccordionContent,
  AccordionItem,
  AccordionTrigger,
  Alert,
  Avatar,
  AvatarGroup,
  Badge,
  Breadcrumb,
  BreadcrumbItem,
  BreadcrumbLink,
  BreadcrumbPage,
  Card,
  CardActions,
  CardBody,
  CardFooter,
  CardTitle,
  Chart,
  Checkbox,
  CheckboxGroup,
  CodeBlock,
  Collapsible,
  CollapsibleContent,
  CollapsibleTrigger,
  CopyButton,
  DataTable,
  EmptyState,
  ErrorFallback,
  ErrorState,
  Field,
  Fieldset,
  FileUpload,
  Grid,
  Heading,
  IconButton,
  Kbd,
  Link,
  LiveRegion,
  NavList,
  NumberInput,
  Pagination,
  PasswordInput,
  Progress,
  RadioGroup,
  Rating,
  RatingInput,
  ScrollArea,
  SearchInput,
  SegmentedControl,
  Select,
  Separator,
  Skeleton,
  SkipLink,
  Slider,
  Spinner,
  Stack,
  Stat,
  StatusIndicator,
  Stepper,
  StepperItem,
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableHeader,
  TableRow,
  Tabs,
  TabsList,
  TagInput,
  Text,
  Textarea,
  TextInput,
  ThemeToggle,
  ToggleButton,
  ToggleGroup,
  ToggleGroupItem,
  VisuallyHidden,
} from './index.ts';

const noop = () => {};

const roots = {
  Accordion: (
    <Accordion>
      <AccordionItem value="a" />
    </Accordion>
  ),
  AvatarGroup: <AvatarGroup label="Followers" />,
  Breadcrumb: <Breadcrumb />,
  BreadcrumbItem: <BreadcrumbItem />,
  BreadcrumbLink: <BreadcrumbLink href="#tools">Tools</BreadcrumbLink>,
  BreadcrumbPage: <BreadcrumbPage>Jasper</BreadcrumbPage>,
  Chart: <Chart label="Views" points={[]} pointHeader="Day" series={[]} />,
  CheckboxGroup: <CheckboxGroup label="Models" />,
  CodeBlock: <CodeBlock label="Example" code="1" />,
  Collapsible: <Collapsible />,
  DataTable: <DataTable caption="Prompts" columns={[{ id: 'a', header: 'A' }]} rows={[]} getRowId={String} />,
  Fieldset: <Fieldset label="Address" />,
  Grid: <Grid />,
  Heading: <Heading>Title</Heading>,
  Link: <Link href="#tools">Tools</Link>,
  ScrollArea: <ScrollArea label="Log" />,
  Separator: <Separator />,
  Stack: <Stack />,
  Stat: <Stat label="Views" value={1} />,
  Stepper: <Stepper />,
  Table: <Table caption="Prompts" />,
  Text: <Text>Text</Text>,
  ToggleGroup: <ToggleGroup aria-label="Style" />,
  Alert: <Alert>Saved</Alert>,
  Avatar: <Avatar name="ada" />,
  Badge: <Badge>Free</Badge>,
  Card: <Card />,
  CardTitle: <CardTitle>Title</CardTitle>,
  CardBody: <CardBody />,
  CardFooter: <CardFooter />,
  CardActions: <CardActions />,
  CopyButton: <CopyButton value="x" label="Copy" />,
  EmptyState: <EmptyState title="Nothing" />,
  ErrorState: <ErrorState message="Failed" />,
  ErrorFallback: <ErrorFallback />,
  Field: (
    <Field label="Title">
      <TextInput />
    </Field>
  ),
  IconButton: (
    <IconButton label="Copy">
      <Copy />
    </IconButton>
  ),
  Icon: <Copy />,
  Kbd: <Kbd>K</Kbd>,
  LiveRegion: <LiveRegion />,
  NavList: <NavList aria-label="Settings" />,
  Pagination: <Pagination page={1} pageCount={2} />,
  Progress: <Progress label="Importing" />,
  RadioGroup: <RadioGroup label="Visibility" />,
  Rating: <Rating value={4} />,
  RatingInput: <RatingInput label="Your rating" />,
  SegmentedControl: <SegmentedControl label="Length" />,
  Skeleton: <Skeleton />,
  SkipLink: <SkipLink href="#main" />,
  Spinner: <Spinner />,
  StatusIndicator: <StatusIndicator label="Connected" />,
  Tabs: (
    <Tabs>
      <TabsList />
    </Tabs>
  ),
  Textarea: <Textarea aria-label="Prompt" />,
  TextInput: <TextInput aria-label="Title" />,
  ThemeToggle: <ThemeToggle />,
  ToggleButton: (
    <ToggleButton label="Like">
      <Copy />
    </ToggleButton>
  ),
  VisuallyHidden: <VisuallyHidden>Text</VisuallyHidden>,
};

/** Inputs in a wrapper: `className` goes to the wrapper, other props and the ref to the input. */
const controls = {
  Checkbox: <Checkbox label="Variations" />,
  FileUpload: <FileUpload label="File" />,
  NumberInput: <NumberInput aria-label="Variations" />,
  PasswordInput: <PasswordInput aria-label="Password" />,
  SearchInput: <SearchInput onSearch={noop} />,
  Select: <Select aria-label="Sort by" />,
  Slider: <Slider label="Temperature" />,
  TagInput: <TagInput aria-label="Tags" />,
};

/** Parts that are rendered in others. */
const parts: Record<string, { part: ReactElement<object>; wrap: (part: ReactElement) => ReactElement }> = {
  AccordionItem: { part: <AccordionItem value="a" />, wrap: (part) => <Accordion>{part}</Accordion> },
  AccordionTrigger: { part: <AccordionTrigger>Comments</AccordionTrigger>, wrap: inAccordionItem },
  AccordionContent: { part: <AccordionContent>None</AccordionContent>, wrap: inAccordionItem },
  CollapsibleTrigger: { part: <CollapsibleTrigger>Details</CollapsibleTrigger>, wrap: inCollapsible },
  CollapsibleContent: { part: <CollapsibleContent>Text</CollapsibleContent>, wrap: inCollapsible },
  StepperItem: {
    part: <StepperItem value="a">Website</StepperItem>,
    wrap: (part) => <Stepper>{part}</Stepper>,
  },
  TableHeader: { part: <TableHeader />, wrap: inTable },
  TableBody: { part: <TableBody />, wrap: inTable },
  TableFooter: { part: <TableFooter />, wrap: inTable },
  TableRow: { part: <TableRow />, wrap: inTableBody },
  TableHead: { part: <TableHead>Title</TableHead>, wrap: inTableRow },
  TableCell: { part: <TableCell>Cold email</TableCell>, wrap: inTableRow },
  ToggleGroupItem: {
    part: <ToggleGroupItem value="a">A</ToggleGroupItem>,
    wrap: (part) => <ToggleGroup>{part}</ToggleGroup>,
  },
};

function inAccordionItem(part: ReactElement) {
  return (
    <Accordion defaultValue="a">
      <AccordionItem value="a">{part}</AccordionItem>
    </Accordion>
  );
}
function inCollapsible(part: ReactElement) {
  return <Collapsible defaultOpen>{part}</Collapsible>;
}
function inTable(part: ReactElement) {
  return <Table caption="Prompts">{part}</Table>;
}
function inTableBody(part: ReactElement) {
  return inTable(<TableBody>{part}</TableBody>);
}
function inTableRow(part: ReactElement) {
  return inTableBody(<TableRow>{part}</TableRow>);
}

describe.each(Object.entries(roots))('%s', (_name, element) => {
  describeConformance(element);
});

describe.each(Object.entries(controls))('%s', (_name, element) => {
  describeConformance(element, { control: 'input[data-host], select' });
});

describe.each(Object.entries(parts))('%s', (_name, { part, wrap }) => {
  describeConformance(part, { wrap });
});
